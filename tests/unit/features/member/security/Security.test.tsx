// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({
	call: vi.fn(),
	report: vi.fn(),
	showToast: vi.fn(),
	openSecondStep: vi.fn(),
}));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call: env.call }));
vi.mock('../../../../../src/core/report.ts', () => ({ report: env.report, reportQuietly: vi.fn() }));
vi.mock('../../../../../src/core/notice.ts', async (original) => ({ ...(await original<object>()), ...env }));
vi.mock('../../../../../src/features/sign-in/index.ts', () => ({ loadSecondStep: async () => env }));

import { startSession } from '../../../../../src/core/member.ts';
import { clearSession } from '../../../../../src/core/session.ts';
import { FIREBASE_USED_KEY } from '../../../../../src/core/storage.ts';
// In advance: on a busy machine, it takes longer to load than until() waits.
import '../../../../../src/features/member/security/AuthenticatorTask.tsx';
import { Security } from '../../../../../src/features/member/security/Security.island.tsx';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';
import { ErrorCode } from '../../../../../src/gateway/contract/error-codes.ts';
import texts from '../../../../../src/locales/en/security.json' with { type: 'json' };
import { button, field, tap, type, until } from '../../../support/page.tsx';
import { ANDROID, WINDOWS } from '../../../support/user-agents.ts';
import { answered, openIsland, SECTION_TEXTS } from '../support.tsx';

const TEXTS = { ...texts, ...SECTION_TEXTS, copy: 'Copy', copied: 'Copied' };
const KEY = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Aurelia:player?secret=JBSWY3DPEHPK3PXP' };
const SEEN = { firstSeen: '2026-11-01T10:00:00Z', lastSeen: '2026-11-01T10:00:00Z' };
const CHROME = `${ANDROID} Chrome/126.0.0.0 Mobile Safari/537.36`;
const SESSIONS = [
	{ ...SEEN, id: 'b', userAgent: `${WINDOWS} Firefox/127.0`, lastSeen: 'soon', current: false },
	{ ...SEEN, id: 'a', userAgent: CHROME, current: true },
	{ id: 'c', userAgent: '', firstSeen: '', lastSeen: '', current: false },
];

let answers: Record<string, unknown>;

const card = (name: string) => screen.getByRole('region', { name });
const refusal = (code: string) => new GatewayError('gateway', { status: 200, code, message: '' });
const rows = () =>
	within(card(texts.sessions))
		.queryAllByRole('listitem')
		.map(({ textContent }) => textContent);

/** Sends a code once the form is free: an attempt may follow another one after half a second. */
async function send(code: string, submit: string): Promise<void> {
	await type(field(texts.code), code);
	await until(() => screen.queryByRole('button', { name: submit }));
	await tap(button(submit));
}

async function open(hasSecondStep = false): Promise<void> {
	await openIsland(<Security texts={TEXTS} hasSecondStep={hasSecondStep} />);
	await until(() => [texts.app, texts.sessions].every((name) => card(name).dataset.state !== 'waiting'));
}

beforeEach(() => {
	answers = {
		authenticator: { enabled: false },
		authenticatorStart: KEY,
		authenticatorConfirm: {},
		authenticatorRemove: {},
		memberSessions: { sessions: SESSIONS },
		memberSessionEnd: {},
	};
	env.call.mockImplementation(async ({ name }) => answered(answers[name]));
});

test.each([
	['the key has expired', ErrorCode.setupExpired, false],
	['the network is lost', '', true],
])('reports the failure if %s, and shows the current state', async (_, code, keepsKey) => {
	await open();
	await tap(button(texts.app_turn_on));
	await until(() => screen.queryByLabelText(texts.code));
	answers.authenticatorConfirm = code ? refusal(code) : new GatewayError('network', {});
	await send('123456', texts.confirm);
	await until(() => env.report.mock.calls.length === 1);
	await until(() => Boolean(screen.queryByLabelText(texts.code)) === keepsKey);
	if (keepsKey) expect(screen.getByText(texts.unsent)).toBeTruthy();
	else expect(screen.getByText(texts.app_off_text)).toBeTruthy();
});

test('shows that the app is on if it was turned on elsewhere', async () => {
	await open();
	answers.authenticatorStart = refusal(ErrorCode.authenticatorOn);
	answers.authenticator = { enabled: true };
	await tap(button(texts.app_turn_on));
	await until(() => screen.queryByText(texts.app_on_text));
	expect(env.report).toHaveBeenCalledOnce();
});

test.each([
	['the player leaves the page', () => act(async () => dispatchEvent(new Event('pagehide')))],
	['the session ends', () => act(async () => clearSession())],
])('removes the key from the page when %s', async (_, leave) => {
	await open();
	await tap(button(texts.app_turn_on));
	await until(() => screen.queryByRole('link', { name: texts.setup_open }));
	await leave();
	expect(document.body.innerHTML).not.toMatch(/JBSW|otpauth/);
});

test('SES-01 a confirmation that arrives in another session doesn’t change the next member’s card', async () => {
	await open();
	await tap(button(texts.app_turn_on));
	await until(() => screen.queryByLabelText(texts.code));
	let answer = (_: object) => {};
	answers.authenticatorConfirm = new Promise((resolve) => (answer = resolve));
	await send('123456', texts.confirm);
	await act(async () => startSession({ token: 'another-member' }));
	await until(() => screen.queryByText(texts.app_off_text));
	await act(async () => answer({}));
	expect(screen.queryByText(texts.app_off_text)).not.toBeNull();
	expect(env.showToast).not.toHaveBeenCalled();
});

test('doesn’t show a failure of an earlier session to the next member', async () => {
	await open();
	let fail = (_: unknown) => {};
	answers.memberSessionEnd = new Promise((_, reject) => (fail = reject));
	await tap(button('Log out: Firefox on Windows'));
	await act(async () => startSession({ token: 'another-member' }));
	await act(async () => fail(new GatewayError('network', {})));
	expect(env.report).not.toHaveBeenCalled();
});

test('shows neither link nor QR code if the gateway’s link isn’t one for authenticator apps', async () => {
	answers.authenticatorStart = { ...KEY, uri: 'javascript:alert(1)' };
	await open();
	await tap(button(texts.app_turn_on));
	await until(() => screen.queryByText(texts.setup_key));
	expect([screen.queryByRole('img'), screen.queryByRole('link')]).toEqual([null, null]);
	expect(card(texts.app).querySelector('code')?.textContent).toBe(KEY.secret);
});

test('API-26 lists the sessions with this device first, and without invalid times', async () => {
	vi.useFakeTimers({ now: Date.parse('2026-11-01T12:00:00Z'), toFake: ['Date'] });
	await open();
	expect(rows()).toEqual([
		'Chrome on AndroidThis deviceLast active: 2 hours agoLogged in: 2 hours ago',
		'Firefox on WindowsLogged in: 2 hours agoLog out',
		'Unknown deviceLog out',
	]);
});

test('LOG-11 offers the second step only on a device that has been used with an account such as Google’s', async () => {
	await open(true);
	expect(screen.queryByRole('button', { name: texts.second_open })).toBeNull();
	localStorage.setItem(FIREBASE_USED_KEY, '1');
	await open(true);
	await tap(button(texts.second_open));
	await until(() => env.openSecondStep.mock.calls.length === 1);
});
