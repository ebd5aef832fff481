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

test('shows whose account a link brings, and returns true once the player continues', async () => {
	const answer = vi.fn();
	void confirmAccount(TELEGRAM).then(answer);
	await until(() => dialog()?.open);
	expect(dialog()?.querySelector('h2')?.textContent).toBe('Log in with this Telegram account?');
	expect(dialog()?.querySelector('.signin-link-owner')?.textContent).toBe('<b>Mali</b>');
	expect(answer).not.toHaveBeenCalled();
	await tap(screen.getByRole('button', { name: 'Continue with Telegram' }));
	await until(() => answer.mock.calls.length);
	expect(answer).toHaveBeenCalledExactlyOnceWith(true);
	expect(dialog()).toBeNull();
});

test('shows an account without a name, and returns false if the player closes the dialog', async () => {
	const answer = vi.fn();
	void confirmAccount(MAYA).then(answer);
	await until(() => dialog()?.open);
	expect(dialog()?.querySelector('h2')?.textContent).toBe('Log in with this Maya account?');
	expect(dialog()?.querySelector('.signin-link-owner')).toBeNull();
	dialog()?.close();
	await until(() => answer.mock.calls.length);
	expect(answer).toHaveBeenCalledExactlyOnceWith(false);
	expect(dialog()).toBeNull();
});
