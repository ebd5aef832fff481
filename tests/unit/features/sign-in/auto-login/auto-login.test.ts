import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, setSession } from '../../../../../src/core/session.ts';
import { $status } from '../../../../../src/core/site-status.ts';
import { autoLogin } from '../../../../../src/features/sign-in/auto-login/auto-login.ts';
import type { RememberedLogin } from '../../../../../src/features/sign-in/auto-login/remembered-login.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';
import type { SiteStatus } from '../../../../../src/gateway/contract/status.ts';
import { MEMBER } from '../../../support/session.ts';

const VALUE = { token: 't', firstTimeLogin: false, passwordExpired: false, updatePassword: false };
const PLAYER: RememberedLogin = { type: 'username', name: 'player', password: 'Play1234', autoLogin: true };
const CREDENTIALS = { type: 'username', username: 'player', password: 'Play1234', remember: true };

const page = vi.hoisted(() => ({
	rememberedLogin: vi.fn(),
	callLogin: vi.fn(),
	beginSession: vi.fn(),
	finishWithoutForm: vi.fn(),
	report: vi.fn(),
}));
vi.mock('../../../../../src/core/report.ts', () => ({ report: page.report }));
vi.mock('../../../../../src/features/sign-in/auto-login/read-remembered.ts', () => ({
	rememberedLogin: page.rememberedLogin,
}));
vi.mock('../../../../../src/features/sign-in/submit/send-login.ts', () => ({
	callLogin: page.callLogin,
	beginSession: page.beginSession,
}));
vi.mock('../../../../../src/features/sign-in/submit/after-login.ts', () => ({
	finishWithoutForm: page.finishWithoutForm,
}));

const switches = (whitelabelVal: object) => $status.set({ info: { whitelabelVal } } as unknown as SiteStatus);
const beMember = () => setSession(MEMBER);
const proveAccount = () => sessionStorage.setItem('signin_proof', '{}');

// By default, nothing prevents the automatic login.
beforeEach(() => {
	vi.useFakeTimers();
	switches({ MOBILEAUTOLOGIN3: true });
	for (const mock of Object.values(page)) mock.mockReset();
	page.rememberedLogin.mockReturnValue(PLAYER);
	page.callLogin.mockResolvedValue(VALUE);
});
afterEach(async () => {
	clearSession();
	await vi.advanceTimersByTimeAsync(500);
});

test('AUT-01 logs in with what is remembered, and remembers it again', async () => {
	await expect(autoLogin()).resolves.toBe(true);
	expect(page.callLogin).toHaveBeenCalledExactlyOnceWith(CREDENTIALS, {});
	expect(page.beginSession).toHaveBeenCalledExactlyOnceWith(CREDENTIALS, VALUE);
	expect(page.finishWithoutForm).toHaveBeenCalledExactlyOnceWith(undefined);
});

test('AUT-01 a password that has to be changed leads to its change', async () => {
	page.beginSession.mockResolvedValue('/m/changePsw');
	await autoLogin();
	expect(page.finishWithoutForm).toHaveBeenCalledExactlyOnceWith('/m/changePsw');
});

test.each<[string, () => unknown]>([
	['nothing is remembered', () => page.rememberedLogin.mockReturnValue(undefined)],
	['the flag is 0', () => page.rememberedLogin.mockReturnValue({ ...PLAYER, autoLogin: false })],
	['no password is kept', () => page.rememberedLogin.mockReturnValue({ ...PLAYER, password: undefined })],
	['there is a session', beMember],
	['MOBILEAUTOLOGIN3 is off', () => switches({})],
	['a captcha has to be solved', () => switches({ MOBILEAUTOLOGIN3: true, GEETEST3: true })],
	['the player comes with another account', proveAccount],
	['the player is back from another site', () => sessionStorage.setItem('signin_returned', '{}')],
])('AUT-01 sends no request if %s', async (_, change) => {
	change();
	await expect(autoLogin()).resolves.toBe(false);
	expect(page.callLogin).not.toHaveBeenCalled();
	expect(sessionStorage.getItem('auto_login_refused')).toBeNull();
});

test('AUT-02 a login by SMS is not repeated', async () => {
	page.rememberedLogin.mockReturnValue({ ...PLAYER, type: 'sms', name: '639175550001' });
	await expect(autoLogin()).resolves.toBe(false);
	expect(page.callLogin).not.toHaveBeenCalled();
});

test('AUT-03 another attempt is ignored while one runs, and for 500 ms after', async () => {
	page.callLogin.mockRejectedValue(new GatewayError('network'));
	await Promise.all([autoLogin(), autoLogin()]);
	expect(page.callLogin).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(499);
	await autoLogin();
	expect(page.callLogin).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(1);
	await autoLogin();
	expect(page.callLogin).toHaveBeenCalledTimes(2);
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
])('AUT-03 after %s the next page retries only if that can help', async (_, error, { again, says }) => {
	page.callLogin.mockRejectedValue(error);
	await expect(autoLogin()).resolves.toBe(false);
	expect(page.report.mock.calls).toEqual(says ? [[error, 'login']] : []);
	expect(page.beginSession).not.toHaveBeenCalled();
	// The same tab's storage, once the guard is over.
	await vi.advanceTimersByTimeAsync(500);
	await autoLogin();
	expect(page.callLogin).toHaveBeenCalledTimes(again ? 2 : 1);
});

test('an error of our own isn’t treated as a refusal', async () => {
	const mistake = new TypeError('x is undefined');
	page.callLogin.mockRejectedValue(mistake);
	await expect(autoLogin()).rejects.toBe(mistake);
	expect(page.report).not.toHaveBeenCalled();
	expect(sessionStorage.length).toBe(0);
});

test.each([
	['with another account', proveAccount],
	['by the form', beMember],
])('a player who logs in %s meanwhile stays who they are', async (_, become) => {
	page.callLogin.mockImplementation(async () => {
		become();
		return VALUE;
	});
	await autoLogin();
	expect(page.beginSession).not.toHaveBeenCalled();
	expect(page.finishWithoutForm).not.toHaveBeenCalled();
});
