import { beforeEach, expect, test, vi } from 'vitest';
import {
	type AutoLoginPlatform,
	createAutoLogin,
} from '../../../../../src/features/sign-in/auto-login/auto-login.ts';
import type { RememberedLogin } from '../../../../../src/features/sign-in/auto-login/remembered-login.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';

const VALUE = { token: 't', firstTimeLogin: false, passwordExpired: false, updatePassword: false };
const PLAYER: RememberedLogin = { type: 'username', name: 'player', password: 'Play1234', autoLogin: true };
const CREDENTIALS = { type: 'username', username: 'player', password: 'Play1234', remember: true };

/** A page on which everything is as an automatic login wants it, but for `change`. */
function pageWith(change: Partial<AutoLoginPlatform> = {}) {
	const page = {
		remembered: () => PLAYER,
		hasSession: () => false,
		switchedOn: () => true,
		needsCaptcha: () => false,
		signsInOtherwise: () => false,
		storage: sessionStorage,
		send: vi.fn<AutoLoginPlatform['send']>(async () => VALUE),
		begin: vi.fn<AutoLoginPlatform['begin']>(async () => undefined),
		leadOn: vi.fn(),
		...change,
		report: vi.fn(),
	} satisfies AutoLoginPlatform;
	return { page, autoLogin: createAutoLogin(page) };
}

beforeEach(() => void vi.useFakeTimers());

test('AUT-01 logs in with what is remembered, and remembers it again', async () => {
	const { page, autoLogin } = pageWith();
	await expect(autoLogin()).resolves.toBe(true);
	expect(page.send).toHaveBeenCalledExactlyOnceWith(CREDENTIALS);
	expect(page.begin).toHaveBeenCalledExactlyOnceWith(CREDENTIALS, VALUE);
	expect(page.leadOn).toHaveBeenCalledExactlyOnceWith(undefined);
});

test('AUT-01 a password that has to be changed leads to its change', async () => {
	const { page, autoLogin } = pageWith({ begin: async () => '/m/changePsw' });
	await autoLogin();
	expect(page.leadOn).toHaveBeenCalledExactlyOnceWith('/m/changePsw');
});

test.each<[string, Partial<AutoLoginPlatform>]>([
	['nothing is remembered', { remembered: () => undefined }],
	['the flag is 0', { remembered: () => ({ ...PLAYER, autoLogin: false }) }],
	['no password is kept', { remembered: () => ({ ...PLAYER, password: undefined }) }],
	['there is a session', { hasSession: () => true }],
	['MOBILEAUTOLOGIN3 is off', { switchedOn: () => false }],
	['a captcha has to be solved', { needsCaptcha: () => true }],
	['the player comes with another account', { signsInOtherwise: () => true }],
])('AUT-01 sends nothing where %s', async (_, change) => {
	const { page, autoLogin } = pageWith(change);
	await expect(autoLogin()).resolves.toBe(false);
	expect(page.send).not.toHaveBeenCalled();
	expect(sessionStorage.length).toBe(0);
});

test('AUT-02 a login by SMS is not repeated', async () => {
	const { page, autoLogin } = pageWith({
		remembered: () => ({ ...PLAYER, type: 'sms', name: '639175550001' }),
	});
	await expect(autoLogin()).resolves.toBe(false);
	expect(page.send).not.toHaveBeenCalled();
});

test('AUT-03 another attempt is ignored while one runs, and for 500 ms after', async () => {
	const send = vi.fn<AutoLoginPlatform['send']>().mockRejectedValue(new GatewayError('network'));
	const { autoLogin } = pageWith({ send });
	await Promise.all([autoLogin(), autoLogin()]);
	expect(send).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(499);
	await autoLogin();
	expect(send).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(1);
	await autoLogin();
	expect(send).toHaveBeenCalledTimes(2);
});

const refusal = (code: string, status = 200) => new GatewayError('gateway', { code, status });
test.each([
	// With the report the catalogue drops the record, or sets its flag to 0.
	['login.cred.err', refusal('login.cred.err'), { again: false, says: true }],
	['not.exists.user', refusal('not.exists.user'), { again: false, says: true }],
	['token_ip_different', refusal('token_ip_different'), { again: false, says: true }],
	['login_verify_required', refusal('login_verify_required'), { again: false, says: false }],
	['no network', new GatewayError('network'), { again: true, says: false }],
	['no answer in time', new GatewayError('timeout', { code: 'ECONNABORTED' }), { again: true, says: false }],
	['an invalid answer', new GatewayError('invalid', { status: 200 }), { again: true, says: false }],
	['HTTP 500', refusal('unknown_error', 500), { again: true, says: false }],
])('AUT-03 after %s the next page asks again, or does not', async (_, error, { again, says }) => {
	const send = vi.fn<AutoLoginPlatform['send']>().mockRejectedValue(error);
	const { page, autoLogin } = pageWith({ send });
	await expect(autoLogin()).resolves.toBe(false);
	expect(page.report.mock.calls).toEqual(says ? [[error]] : []);
	expect(page.begin).not.toHaveBeenCalled();
	// The same tab's storage, once the guard is over.
	await vi.advanceTimersByTimeAsync(500);
	await autoLogin();
	expect(send).toHaveBeenCalledTimes(again ? 2 : 1);
});

test('a mistake of our own is not taken for a refusal', async () => {
	const mistake = new TypeError('x is undefined');
	const { page, autoLogin } = pageWith({ send: () => Promise.reject(mistake) });
	await expect(autoLogin()).rejects.toBe(mistake);
	expect(page.report).not.toHaveBeenCalled();
	expect(sessionStorage.length).toBe(0);
});

test.each(['signsInOtherwise', 'hasSession'] as const)(
	'a player who logs in otherwise meanwhile (%s) stays who they are',
	async (name) => {
		let isLate = false;
		const { page, autoLogin } = pageWith({
			[name]: () => isLate,
			send: async () => {
				isLate = true;
				return VALUE;
			},
		});
		await autoLogin();
		expect(page.begin).not.toHaveBeenCalled();
		expect(page.leadOn).not.toHaveBeenCalled();
	},
);
