// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({
	call: vi.fn(),
	report: vi.fn(),
	showToast: vi.fn(),
	signalAccepted: vi.fn(),
}));
vi.mock('../../../../../src/core/gateway.ts', () => env);
vi.mock('../../../../../src/core/report.ts', () => ({ ...env, reportQuietly: vi.fn() }));
vi.mock('../../../../../src/core/notice.ts', async (original) => ({ ...(await original<object>()), ...env }));
vi.mock('../../../../../src/features/sign-in/providers/passkey/make.ts', () => env);

import { PasskeysCard } from '../../../../../src/features/member/security/PasskeysCard.tsx';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';
import texts from '../../../../../src/locales/en/passkey.json' with { type: 'json' };
import security from '../../../../../src/locales/en/security.json' with { type: 'json' };
import { button, tap, until } from '../../../support/page.tsx';
import { ANDROID } from '../../../support/user-agents.ts';
import { answered, openIsland, SECTION_TEXTS } from '../support.tsx';

const PAGE = { ...security, ...SECTION_TEXTS, copy: '', copied: '' };
const PHONE = {
	id: 'one',
	keeper: '',
	userAgent: `${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36`,
	host: 'localhost',
	synced: false,
	added: '2026-11-01T10:00:00Z',
	used: undefined,
};
const CLOUD = {
	...PHONE,
	id: 'two',
	keeper: 'iCloud\u202e Keychain',
	synced: true,
	used: '2026-11-01T11:00:00Z',
};
const ELSEWHERE = { ...PHONE, id: 'three', host: 'other.example', used: 'never', added: '' };

let listed: { passkeys: object[]; user: string; most: number };
let removal: unknown;

const card = () => screen.getByRole('region', { name: texts.title });
const rows = () =>
	within(card())
		.queryAllByRole('listitem')
		.map(({ textContent }) => textContent);
const outcome = () => within(card()).getByRole('status').textContent;

async function open(): Promise<void> {
	await openIsland(<PasskeysCard texts={texts} pageTexts={PAGE} />);
	await until(() => card().dataset.state === 'full');
}

beforeEach(() => {
	vi.stubGlobal('PublicKeyCredential', {});
	listed = { passkeys: [PHONE], user: 'handle', most: 5 };
	removal = {};
	env.call.mockImplementation(async ({ name }) => {
		if (name === 'passkeys') return listed;
		const answer = answered(removal);
		listed = { ...listed, passkeys: [] };
		return answer;
	});
});

test('shows who keeps each passkey, where it works and when it was used', async () => {
	vi.useFakeTimers({ now: Date.parse('2026-11-01T12:00:00Z'), toFake: ['Date'] });
	listed.passkeys = [PHONE, CLOUD, ELSEWHERE];
	await open();
	expect(rows()).toEqual([
		'Chrome on AndroidOn one device onlyNot used yetAdded: 2 hours agoRemove',
		'iCloud KeychainOn your other devices tooLast used: 1 hour agoAdded: 2 hours agoRemove',
		'Chrome on AndroidWorks on \u2068other.example\u2069 onlyRemove',
	]);
});

test('keeps one that can’t be removed, removes it on a retry, and tells the browser which are left', async () => {
	await open();
	removal = new GatewayError('network', {});
	await tap(button('Remove: Chrome on Android'));
	await until(() => env.report.mock.calls.length === 1);
	expect(rows()).toHaveLength(1);
	expect(env.signalAccepted).not.toHaveBeenCalled();
	removal = {};
	await tap(button('Remove: Chrome on Android'));
	await until(() => screen.queryByText(texts.empty));
	expect(env.showToast).toHaveBeenCalledWith(texts.removed.replace('{{name}}', 'Chrome on Android'));
	expect(document.activeElement).toBe(card());
	await until(() => env.signalAccepted.mock.calls.length === 1);
	expect(env.signalAccepted).toHaveBeenCalledWith({ passkeys: [], user: 'handle', most: 5 });
});

test.each([
	['there are as many as allowed', true, texts.limit],
	['the browser has none', false, texts.no_browser],
])('shows why there is no button if %s', async (_, supported, reason) => {
	listed.most = 1;
	if (!supported) {
		vi.unstubAllGlobals();
		delete (window as { PublicKeyCredential?: unknown }).PublicKeyCredential;
	}
	await open();
	expect(outcome()).toBe(reason);
	expect(screen.queryByRole('button', { name: texts.add })).toBeNull();
});
