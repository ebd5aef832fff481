import { beforeEach, expect, test, vi } from 'vitest';
import { actOnError } from '../../../src/core/act-on-error.ts';
import { $session, clearSession } from '../../../src/core/session.ts';
import { startSession } from '../../../src/core/start-session.ts';
import { finishLogout } from '../../../src/features/identity/settled.ts';
import { followPush } from '../../../src/features/push/settled.ts';
import { GatewayError } from '../../../src/gateway/client/gateway-error.ts';
import { ErrorCode } from '../../../src/gateway/contract/error-codes.ts';
import { noticeText, until, writeShell } from '../support/page.tsx';

const scripts = vi.hoisted(() => ({ forgetAccount: vi.fn(async () => undefined), leave: vi.fn() }));
vi.mock('../../../src/features/identity/firebase/forget.ts', () => scripts);
vi.mock('../../../src/features/push/device/device.ts', () => scripts);

const ENDINGS = [
	[401, ErrorCode.loggedOut],
	[200, ErrorCode.noSession],
	[200, ErrorCode.notLoggedIn],
	[200, ErrorCode.invalidToken],
] as const;
const refusal = (status: number, code: string, token: string | undefined) =>
	new GatewayError('gateway', { status, code, ...(token && { token }) });
const push = () => JSON.parse(localStorage.getItem('push_aurelia') ?? 'null');

beforeEach(() => {
	writeShell();
	vi.clearAllMocks();
	startSession({ token: 'new' });
	localStorage.setItem('firebase_used', '1');
	localStorage.setItem('push_aurelia', '{"member":"7","token":"dQw4w9WgXcQ:APA91bxxxxxxxxxx"}');
});

test.each(ENDINGS)('a refusal of %i %s ends the session whose token was sent', (status, code) => {
	actOnError(refusal(status, code, 'new'), 'inbox');
	expect($session.get()).toBeUndefined();
});

test.each(ENDINGS)('a late refusal of %i %s leaves the session of a later login', (status, code) => {
	for (const token of ['old', undefined]) actOnError(refusal(status, code, token), 'inbox');
	expect($session.get()?.token).toBe('new');
	expect(noticeText()).toBe('');
	expect(localStorage.getItem('firebase_used')).toBe('1');
	expect(push()).not.toHaveProperty('leaving');
});

test.each(ENDINGS)(
	'PSH-01 after %i %s Firebase’s account and the push token go, as after a logout',
	async (status, code) => {
		Object.assign(window, { Notification: { permission: 'granted' }, PushManager: {} });
		Object.assign(navigator, { serviceWorker: new EventTarget() });
		finishLogout();
		followPush();
		expect([scripts.forgetAccount, scripts.leave].map((run) => run.mock.calls.length)).toEqual([0, 0]);
		actOnError(refusal(status, code, 'new'), 'inbox');
		expect(localStorage.getItem('firebase_used')).toBe('left');
		expect(push()).toMatchObject({ leaving: true });
		await until(() => scripts.forgetAccount.mock.calls.length && scripts.leave.mock.calls.length);
	},
);

test('a device without either is left alone', () => {
	localStorage.clear();
	localStorage.setItem('push_aurelia', '{"member":"7","off":true}');
	actOnError(refusal(401, ErrorCode.loggedOut, 'new'), 'inbox');
	expect(localStorage.getItem('firebase_used')).toBeNull();
	expect(push()).toEqual({ member: '7', off: true });
	clearSession();
});
