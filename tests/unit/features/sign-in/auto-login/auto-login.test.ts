import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, setSession } from '../../../../../src/core/session.ts';
import { autoLogin } from '../../../../../src/features/sign-in/auto-login/auto-login.ts';
import type { RememberedLogin } from '../../../../../src/features/sign-in/auto-login/remembered-login.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';
import { MEMBER } from '../../../support/session.ts';
import { setSwitches } from '../support.ts';

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
vi.mock('../../../../../src/core/report.ts', () => page);
vi.mock('../../../../../src/features/sign-in/auto-login/read-remembered.ts', () => page);
vi.mock('../../../../../src/features/sign-in/submit/send-login.ts', () => page);
vi.mock('../../../../../src/features/sign-in/submit/after-login.ts', () => page);

const beMember = () => setSession(MEMBER);
const proveAccount = () => sessionStorage.setItem('signin_proof', '{}');

beforeEach(() => {
	vi.useFakeTimers();
	setSwitches({ MOBILEAUTOLOGIN3: true });
	for (const mock of Object.values(page)) mock.mockReset();
	page.rememberedLogin.mockReturnValue(PLAYER);
	page.callLogin.mockResolvedValue(VALUE);
});
afterEach(async () => {
	clearSession();
	await vi.advanceTimersByTimeAsync(500);
});

test('AUT-01 logs in with the remembered password, and opens its change if that is due', async () => {
	page.beginSession.mockResolvedValue('/m/changePsw');
	await expect(autoLogin()).resolves.toBe(true);
	expect(page.callLogin).toHaveBeenCalledExactlyOnceWith(CREDENTIALS, {});
	expect(page.beginSession).toHaveBeenCalledExactlyOnceWith(CREDENTIALS, VALUE);
	expect(page.finishWithoutForm).toHaveBeenCalledExactlyOnceWith('/m/changePsw');
});

test.each<[string, () => unknown]>([
	['nothing is remembered', () => page.rememberedLogin.mockReturnValue(undefined)],
	['the login was by SMS', () => page.rememberedLogin.mockReturnValue({ ...PLAYER, type: 'sms' })],
	['the flag is 0', () => page.rememberedLogin.mockReturnValue({ ...PLAYER, autoLogin: false })],
	['no password is stored', () => page.rememberedLogin.mockReturnValue({ ...PLAYER, password: undefined })],
	['a member is logged in', beMember],
	['MOBILEAUTOLOGIN3 is off', () => setSwitches({})],
	['a captcha has to be solved', () => setSwitches({ MOBILEAUTOLOGIN3: true, GEETEST3: true })],
	['the player has proved another account', proveAccount],
	['the player is back from a provider’s page', () => sessionStorage.setItem('signin_returned', '{}')],
])('AUT-01 AUT-02 sends no request if %s', async (_, change) => {
	change();
	await expect(autoLogin()).resolves.toBe(false);
	expect(page.callLogin).not.toHaveBeenCalled();
	expect(sessionStorage.getItem('auto_login_refused')).toBeNull();
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
	// The report also removes the record, or sets its flag to 0.
	['login.cred.err', refusal('login.cred.err'), { again: false, shown: true }],
	['login_verify_required', refusal('login_verify_required'), { again: false, shown: false }],
	['no network', new GatewayError('network'), { again: true, shown: false }],
	['no answer in time', new GatewayError('timeout', { code: 'ECONNABORTED' }), { again: true, shown: false }],
	['HTTP 500', refusal('unknown_error', 500), { again: true, shown: false }],
])(
	'AUT-03 shows a refusal, and tries again only if that can help: %s',
	async (_, error, { again, shown }) => {
		page.callLogin.mockRejectedValue(error);
		await expect(autoLogin()).resolves.toBe(false);
		expect(page.report.mock.calls).toEqual(shown ? [[error, 'login']] : []);
		expect(page.beginSession).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(500);
		await autoLogin();
		expect(page.callLogin).toHaveBeenCalledTimes(again ? 2 : 1);
	},
);

test.each([
	['with another account', proveAccount],
	['by the form', beMember],
])('leaves a player alone who logs in %s meanwhile', async (_, become) => {
	page.callLogin.mockImplementation(async () => {
		become();
		return VALUE;
	});
	await autoLogin();
	expect(page.beginSession).not.toHaveBeenCalled();
	expect(page.finishWithoutForm).not.toHaveBeenCalled();
});
