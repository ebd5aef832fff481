import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $session, clearSession, onForget } from '../../../../../src/core/session.ts';
import { $status } from '../../../../../src/core/site-status.ts';
import type { Credentials } from '../../../../../src/features/sign-in/providers/provider.ts';
import {
	beginSession,
	mustChangePassword,
	submit,
} from '../../../../../src/features/sign-in/submit/send-login.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';
import { noticeText, writeShell } from '../../../support/page.tsx';
import { setSwitches } from '../support.ts';

const page = vi.hoisted(() => ({
	call: vi.fn(),
	solve: vi.fn(),
	prefetch: vi.fn(),
	/** Loads the member, which completes a session. */
	ensureMember: vi.fn(),
	rememberLogin: vi.fn(),
	changePasswordHref: vi.fn(() => '/m/changePsw'),
	redirectAfterLogin: vi.fn(),
}));
vi.mock('../../../../../src/core/gateway.ts', () => page);
vi.mock('../../../../../src/core/member-info.ts', () => page);
vi.mock('../../../../../src/features/sign-in/captcha/solve.ts', () => page);
vi.mock('../../../../../src/features/sign-in/device-id/device-id.ts', async (importActual) => ({
	...(await importActual<object>()),
	deviceId: async () => 'd',
}));
vi.mock('../../../../../src/features/sign-in/submit/after-login.ts', () => page);
vi.mock('../../../../../src/features/sign-in/auto-login/remembered-login.ts', () => page);

const logIn = (password = 'Secret12') => submit({ ...anna, password }, retry);
const NAMED = { type: 'username', name: 'anna' };

const VALUE = { token: 't', firstTimeLogin: false, passwordExpired: false, updatePassword: false };
const anna: Credentials = { type: 'username', username: 'anna', password: 'Secret12', remember: true };
const retry = vi.fn();
const wrong = new GatewayError('gateway', { code: 'login.cred.err', status: 200, message: 'Wrong password' });

beforeEach(() => {
	vi.useFakeTimers();
	writeShell();
	setSwitches({});
	for (const mock of Object.values(page)) mock.mockReset();
	page.call.mockResolvedValue(VALUE);
});
afterEach(() => {
	clearSession();
	$status.set(undefined);
});

test('a login starts the session that the gateway answers, and redirects', async () => {
	await expect(logIn()).resolves.toBe(true);
	expect(page.call).toHaveBeenCalledExactlyOnceWith(
		expect.objectContaining({ name: 'login' }),
		{
			type: 'username',
			username: 'anna',
			password: 'Secret12',
			isSms: false,
			isOfficialAppLogin: false,
			loginDeviceId: 'd',
		},
		{ headers: { Device: 'MOBILE' } },
	);
	expect($session.get()).toMatchObject({ token: 't', userName: 'anna' });
	expect(page.redirectAfterLogin).toHaveBeenCalledExactlyOnceWith(undefined);
	expect(noticeText()).toBe('');
});

test.each([
	['on', { PWDEXPFORCECHANGE3: true }, '/m/changePsw', '1'],
	['off', { PWDEXPFORCECHANGE3: false }, undefined, null],
	['unknown', undefined, '/m/changePsw', '1'],
])(
	'LOG-03 an expired password with the switch %s has to be changed: %s',
	async (_, whitelabelVal, target, mark) => {
		if (whitelabelVal) setSwitches(whitelabelVal);
		else {
			$status.set(undefined);
			page.call.mockRejectedValueOnce(new GatewayError('network'));
		}
		const begun = beginSession(anna, { ...VALUE, passwordExpired: true });
		await vi.runAllTimersAsync();
		expect(await begun).toBe(target);
		expect(sessionStorage.getItem('must_change_password')).toBe(mark);
	},
);

test.each([
	// The weak default password has to be changed, whatever the switch.
	['username', '123456', false, false, true],
	['line', '123456', false, false, true],
	// An expired one has to be changed only with the switch.
	['username', 'Play1234', true, true, true],
	['username', 'Play1234', true, false, false],
	['username', 'Play1234', false, true, false],
	['telegram', undefined, true, true, true],
	// Players who came by SMS or Firebase have typed no password.
	['sms', '123456', true, true, false],
	['firebase', undefined, true, true, false],
	// Only the exact default is publicly known.
	['username', ' 123456', false, false, false],
] as const)(
	'LOG-03 after a login by %s with %s, expired %s, switch %s, the password has to be changed: %s',
	(type, password, passwordExpired, force, expected) => {
		const request = { type, ...(password !== undefined && { password }) };
		expect(mustChangePassword(request, { passwordExpired }, force)).toBe(expected);
	},
);

test('EN-06 a login that isn’t to be remembered removes the remembered one', async () => {
	const rememberedLogin = vi.fn();
	onForget({ rememberedLogin });
	const begun = beginSession({ ...anna, remember: false }, VALUE);
	await vi.runAllTimersAsync();
	await begun;
	expect(rememberedLogin).toHaveBeenCalledOnce();
});

test('EN-02 a login from the home screen names it in its body and its header', async () => {
	vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
	await expect(logIn()).resolves.toBe(true);
	expect(page.call).toHaveBeenCalledExactlyOnceWith(
		expect.objectContaining({ name: 'login', encrypted: true }),
		expect.objectContaining({ device: 'PWA', isOfficialAppLogin: false }),
		{ headers: { Device: 'PWA' } },
	);
});

test('a failure after the session has begun doesn’t undo the login', async () => {
	page.ensureMember.mockRejectedValue(new GatewayError('network'));
	await expect(logIn()).resolves.toBe(true);
	expect($session.get()?.token).toBe('t');
	expect(page.redirectAfterLogin).toHaveBeenCalledOnce();
	await vi.runAllTimersAsync();
	expect(noticeText()).toBe('');
});

const COMPOSED = 'Caf\u00e91234';
const DECOMPOSED = 'Cafe\u03011234';
const passwords = () => page.call.mock.calls.map(([, request]) => request.password);

test('LOG-01 sends and remembers a password with composed letters, whatever the keyboard types', async () => {
	await expect(logIn(DECOMPOSED)).resolves.toBe(true);
	expect(passwords()).toEqual([COMPOSED]);
	expect(page.rememberLogin).toHaveBeenCalledExactlyOnceWith({ ...NAMED, password: COMPOSED });
});

test('LOG-01 VAL-02 a member who registered with decomposed letters logs in with a second captcha, and is remembered with them', async () => {
	setSwitches({ GEETEST3: true });
	for (const geetestSeccode of ['first', 'second']) page.solve.mockResolvedValueOnce({ geetestSeccode });
	page.call.mockRejectedValueOnce(wrong);
	await expect(logIn(DECOMPOSED)).resolves.toBe(true);
	expect(passwords()).toEqual([COMPOSED, DECOMPOSED]);
	expect(page.call.mock.calls.map(([, { geetestSeccode }]) => geetestSeccode)).toEqual(['first', 'second']);
	expect(page.rememberLogin).toHaveBeenCalledExactlyOnceWith({ ...NAMED, password: DECOMPOSED });
	expect(noticeText()).toBe('');
});

test('LOG-01 tries again only after a wrong password whose two spellings differ', async () => {
	page.call.mockRejectedValue(wrong);
	await expect(logIn()).resolves.toBe(false);
	expect(passwords()).toEqual(['Secret12']);
	page.call.mockRejectedValue(new GatewayError('gateway', { code: 'user.not.found', status: 200 }));
	await expect(logIn(DECOMPOSED)).resolves.toBe(false);
	expect(passwords()).toEqual(['Secret12', COMPOSED]);
});

test('EN-02 a login in the merchant’s own app is marked as one, and names no device', async () => {
	const data = document.getElementById('page') as HTMLElement;
	data.textContent = JSON.stringify({ ...JSON.parse(data.textContent ?? ''), appUserAgent: 'AureliaApp' });
	// The page's data is read once. This is the last test, as the modules of the others are gone then.
	vi.resetModules();
	const fresh = await import('../../../../../src/features/sign-in/submit/send-login.ts');
	vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) AureliaApp');
	await fresh.callLogin(anna, {});
	const [, request] = page.call.mock.calls[0] ?? [];
	expect(request).toMatchObject({ isOfficialAppLogin: true });
	expect(request).not.toHaveProperty('device');
});
