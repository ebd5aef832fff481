import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RememberedLogin } from '../../../../src/core/remembered-login.ts';
import { GatewayError } from '../../../../src/gateway/client/gateway-error.ts';

const gateway = vi.hoisted(() => ({ call: vi.fn() }));
const kept = vi.hoisted(() => ({ rememberedLogin: vi.fn(), stopAutoLogin: vi.fn() }));
const site = vi.hoisted(() => ({ session: undefined as unknown, path: '/m/home', on: true, captcha: false }));
const follow = vi.hoisted(() => ({ beginSession: vi.fn(), leaveFor: vi.fn(), report: vi.fn() }));
vi.mock('../../../../src/core/gateway.ts', () => gateway);
vi.mock('../../../../src/core/remembered-login.ts', () => kept);
vi.mock('../../../../src/core/remembered-key.ts', () => kept);
vi.mock('../../../../src/core/session.ts', () => ({ $session: { get: () => site.session } }));
vi.mock('../../../../src/core/navigate.ts', () => ({ barePath: () => site.path }));
vi.mock('../../../../src/core/site-status.ts', () => ({
	switchOn: (name: string) => name === 'MOBILEAUTOLOGIN3' && site.on,
}));
vi.mock('../../../../src/core/report.ts', () => follow);
vi.mock('../../../../src/core/after-login.ts', () => ({ ...follow, afterLogin: () => '/m/activity' }));
vi.mock('../../../../src/features/captcha/index.ts', () => ({ needsCaptcha: () => site.captcha }));
vi.mock('../../../../src/features/login/finish-login.ts', () => follow);
vi.mock('../../../../src/features/login/log-in.ts', () => ({
	loginRequest: ({ type, username, password }: Record<string, string>) =>
		Promise.resolve({ type, username, password }),
}));

const VALUE = { token: 't', firstTimeLogin: false, passwordExpired: false, updatePassword: false };
const PLAYER: RememberedLogin = { type: 'username', name: 'player', password: 'Play1234', autoLogin: true };
const form = { close: vi.fn() };
const { autoLogin } = await import('../../../../src/features/login/auto-login.ts');

beforeEach(() => {
	vi.resetAllMocks();
	vi.useFakeTimers();
	vi.stubGlobal('document', { querySelectorAll: () => [form] });
	Object.assign(site, { session: undefined, path: '/m/home', on: true, captcha: false });
	kept.rememberedLogin.mockReturnValue(PLAYER);
	gateway.call.mockResolvedValue(VALUE);
});
afterEach(() => {
	// The guard of the last attempt.
	vi.advanceTimersByTime(500);
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('AUT-01 logs in with what is remembered, and stays on the page', async () => {
	await expect(autoLogin()).resolves.toBe(true);
	expect(gateway.call).toHaveBeenCalledExactlyOnceWith(
		expect.objectContaining({ name: 'login' }),
		{ type: 'username', username: 'player', password: 'Play1234' },
		{ headers: { Device: 'MOBILE' } },
	);
	expect(follow.beginSession.mock.calls[0]?.[0]).toMatchObject({ username: 'player', remember: true });
	expect(follow.leaveFor).not.toHaveBeenCalled();
	expect(form.close).toHaveBeenCalledOnce();
});

test.each(['/m/login', '/m/register'])('AUT-01 leads on from %s', async (path) => {
	site.path = path;
	await autoLogin();
	expect(follow.leaveFor).toHaveBeenCalledExactlyOnceWith('/m/activity');
});

test('AUT-01 a password that has to be changed leads to its change', async () => {
	follow.beginSession.mockResolvedValue('/m/changePsw');
	await autoLogin();
	expect(follow.leaveFor).toHaveBeenCalledExactlyOnceWith('/m/changePsw');
});

test.each([
	['nothing is remembered', () => kept.rememberedLogin.mockReturnValue(undefined)],
	['the flag is 0', () => kept.rememberedLogin.mockReturnValue({ ...PLAYER, autoLogin: false })],
	['no password is kept', () => kept.rememberedLogin.mockReturnValue({ ...PLAYER, password: undefined })],
	['there is a session', () => Object.assign(site, { session: { token: 't' } })],
	['MOBILEAUTOLOGIN3 is off', () => Object.assign(site, { on: false })],
	['a captcha has to be solved', () => Object.assign(site, { captcha: true })],
])('AUT-01 sends nothing where %s', async (_, arrange) => {
	arrange();
	await expect(autoLogin()).resolves.toBe(false);
	expect(gateway.call).not.toHaveBeenCalled();
	expect(kept.stopAutoLogin).not.toHaveBeenCalled();
});

test('AUT-02 a login by SMS is not repeated', async () => {
	kept.rememberedLogin.mockReturnValue({ ...PLAYER, type: 'sms', name: '639175550001' });
	await expect(autoLogin()).resolves.toBe(false);
	expect(gateway.call).not.toHaveBeenCalled();
});

test('AUT-03 another attempt is ignored while one runs, and for 500 ms after', async () => {
	gateway.call.mockRejectedValue(new GatewayError('network'));
	await Promise.all([autoLogin(), autoLogin()]);
	expect(gateway.call).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(499);
	await autoLogin();
	expect(gateway.call).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(1);
	await autoLogin();
	expect(gateway.call).toHaveBeenCalledTimes(2);
});

const refusal = (code: string, status = 200) => new GatewayError('gateway', { code, status });
test.each([
	// The catalogue drops it, or sets its flag to 0.
	['login.cred.err', refusal('login.cred.err'), { stops: false, says: true }],
	['not.exists.user', refusal('not.exists.user'), { stops: false, says: true }],
	['token_ip_different', refusal('token_ip_different'), { stops: true, says: true }],
	['login_verify_required', refusal('login_verify_required'), { stops: true, says: false }],
	['no network', new GatewayError('network'), { stops: false, says: false }],
	['no answer in time', new GatewayError('timeout', { code: 'ECONNABORTED' }), { stops: false, says: false }],
	['rubbish', new GatewayError('rubbish', { status: 200 }), { stops: false, says: false }],
	['HTTP 500', refusal('unknown_error', 500), { stops: false, says: false }],
	['a mistake of our own', new TypeError('x'), { stops: false, says: false }],
])('AUT-03 %s', async (_, error, { stops, says }) => {
	gateway.call.mockRejectedValue(error);
	await expect(autoLogin()).resolves.toBe(false);
	expect(kept.stopAutoLogin).toHaveBeenCalledTimes(stops ? 1 : 0);
	expect(follow.report.mock.calls).toEqual(says ? [[error, 'login']] : []);
	expect(follow.beginSession).not.toHaveBeenCalled();
});

test('a form that was quicker keeps its session', async () => {
	gateway.call.mockImplementation(async () => {
		site.session = { token: 'of the form' };
		return VALUE;
	});
	await expect(autoLogin()).resolves.toBe(true);
	expect(follow.beginSession).not.toHaveBeenCalled();
});
