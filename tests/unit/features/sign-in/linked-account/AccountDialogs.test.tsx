import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { confirmAccount } from '../../../../../src/features/sign-in/linked-account/AccountDialogs.tsx';
import type { AccountProof } from '../../../../../src/features/sign-in/providers/provider.ts';
import signin from '../../../../../src/locales/en/signin.json' with { type: 'json' };
import { tap, until, writeShell } from '../../../support/page.tsx';
import { loadStylesAtOnce } from '../../../support/site-files.ts';

vi.mock('../../../../../src/core/texts.ts', () => ({ loadTexts: async () => signin }));

const PERSON = { name: '<b>Mali</b>' };
const TELEGRAM: AccountProof = { provider: 'telegram', type: 'telegram', telegramAuth: 'eyJ9', ...PERSON };
const MAYA: AccountProof = { provider: 'maya', type: 'maya', sessionId: 'm1' };
const dialog = () => document.querySelector<HTMLDialogElement>('#signin-confirm');

beforeEach(() => {
	writeShell();
	loadStylesAtOnce();
});

test.each([
	[TELEGRAM, 'Log in with this Telegram account?', '<b>Mali</b>', true],
	[MAYA, 'Log in with this Maya account?', undefined, false],
])(
	'shows whose account a link brings, and returns the player’s answer',
	async (proof, title, name, agrees) => {
		const answer = vi.fn();
		void confirmAccount(proof).then(answer);
		await until(() => dialog()?.open);
		expect(dialog()?.querySelector('h2')?.textContent).toBe(title);
		expect(dialog()?.querySelector('.signin-link-owner')?.textContent).toBe(name);
		expect(answer).not.toHaveBeenCalled();
		if (agrees) await tap(screen.getByRole('button', { name: 'Continue with Telegram' }));
		else dialog()?.close();
		await until(() => answer.mock.calls.length);
		expect(answer).toHaveBeenCalledExactlyOnceWith(agrees);
		expect(dialog()).toBeNull();
	},
);
