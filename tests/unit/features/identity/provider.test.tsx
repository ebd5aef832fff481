import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $session, clearSession } from '../../../../src/core/session.ts';
import { $status } from '../../../../src/core/site-status.ts';
import { startSession } from '../../../../src/core/start-session.ts';
import { submitter } from '../../../../src/features/account/form/submitter.ts';
import { LoginForm, type LoginTexts } from '../../../../src/features/account/login/LoginForm.island.tsx';
import { submit } from '../../../../src/features/account/submit/send-login.ts';
import { PROVIDERS } from '../../../../src/features/identity/index.ts';
import type { LogIn, SignInProvider } from '../../../../src/features/identity/provider.ts';
import { GatewayError } from '../../../../src/gateway/client/gateway-error.ts';
import type { SiteStatus } from '../../../../src/gateway/contract/status.ts';
import { mounted, noticeText, tap, until, writeHtml, writeShell } from '../../support/page.tsx';

const KEY = 'test_token';
const VALUE = { token: 't', firstTimeLogin: false, passwordExpired: false, updatePassword: false };

/** A provider that stands in for one with a page of its own: nothing else in the site knows it. */
const leaves = vi.fn();
const provider: SignInProvider = {
	code: 'test',
	offered: ({ logins, switchOn, navigator }) =>
		logins.includes('test') && switchOn('TESTLOGIN3') && !/Opera Mini/.test(navigator.userAgent),
	async start(page) {
		leaves(`https://id.example/?to=${encodeURIComponent(`${page.location.origin}/m/login?signin=test`)}`);
		return undefined;
	},
	async callback({ location, localStorage }) {
		const code = new URLSearchParams(location.search).get('code');
		if (!code) return undefined;
		localStorage.setItem(KEY, `of ${code}`);
		return { type: 'line', lineSessionToken: `of ${code}`, remember: false };
	},
	forgets: { lineToken: () => localStorage.removeItem(KEY) },
};

const page = {
	call: vi.fn(),
	deviceId: async () => 'd',
	finish: async () => startSession({ token: VALUE.token }),
	leave: vi.fn(),
};
/** The login as the site sends it, but for the platform below it. */
const logIn: LogIn = submitter(500, async () => ({
	prefetch: () => undefined,
	submit: (credentials: Parameters<LogIn['submit']>[0], retry: () => void) =>
		submit(credentials, retry, page),
}));
const texts = new Proxy({ by: { test: 'Log in with Test' } } as unknown as LoginTexts, {
	get: (known, key) => Reflect.get(known, key) ?? String(key),
});
const form = (
	<LoginForm
		texts={texts}
		registerHref="/m/register"
		logins={['username', 'test']}
		remembers={false}
		providers={[...PROVIDERS, provider]}
		logIn={logIn}
	/>
);
const offer = () => screen.queryByRole('button', { name: 'Log in with Test' });
const switchTest = (on: boolean) =>
	act(() => $status.set({ info: { whitelabelVal: { TESTLOGIN3: on } } } as unknown as SiteStatus));

beforeEach(() => {
	vi.useFakeTimers();
	writeShell();
	history.replaceState(null, '', '/m/login');
	page.call.mockReset().mockResolvedValue(VALUE);
	leaves.mockReset();
});
afterEach(() => {
	act(() => {
		vi.advanceTimersByTime(500);
		clearSession();
		$status.set(undefined);
	});
	history.replaceState(null, '', '/');
	vi.useRealTimers();
	vi.restoreAllMocks();
});

test('it is offered by switch, setting and browser, and not in the HTML of the build', async () => {
	switchTest(false);
	writeHtml(form);
	await mounted(form);
	expect(offer()).toBeNull();
	switchTest(true);
	expect(offer()).not.toBeNull();
	vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Opera Mini');
	switchTest(false);
	switchTest(true);
	expect(offer()).toBeNull();
});

test('its start leads to its own page, and the form stays', async () => {
	switchTest(true);
	await mounted(form);
	await tap(offer() as HTMLElement);
	const back = encodeURIComponent(`${location.origin}/m/login?signin=test`);
	expect(leaves).toHaveBeenCalledExactlyOnceWith(`https://id.example/?to=${back}`);
	expect(screen.queryByLabelText('password')).not.toBeNull();
	expect(offer()?.getAttribute('aria-busy')).toBe('false');
});

test('its callback logs in with what it brings', async () => {
	switchTest(true);
	history.replaceState(null, '', '/m/login?signin=test&code=c1');
	await mounted(form);
	await until(() => $session.get());
	expect(page.call.mock.calls[0]?.[1]).toMatchObject({
		type: 'line',
		lineSessionToken: 'of c1',
		isSms: false,
	});
	expect(page.call.mock.calls[0]?.[1]).not.toHaveProperty('remember');
	expect(noticeText()).toBe('');
});

test.each(['?signin=test', '?signin=username&code=c1', '?signin=__proto__', '?code=c1'])(
	'%s brings nothing, and nothing is sent',
	async (search) => {
		switchTest(true);
		history.replaceState(null, '', `/m/login${search}`);
		await mounted(form);
		await act(() => vi.advanceTimersByTimeAsync(100));
		expect(page.call).not.toHaveBeenCalled();
		expect(noticeText()).toBe('');
	},
);

test('it forgets what the error catalogue says is no longer good', async () => {
	switchTest(true);
	page.call.mockRejectedValue(
		new GatewayError('gateway', { code: 'line_invalid_token', status: 200, message: 'No longer good' }),
	);
	history.replaceState(null, '', '/m/login?signin=test&code=c1');
	await mounted(form);
	await until(() => noticeText() === 'No longer good');
	expect(localStorage.getItem(KEY)).toBeNull();
	expect($session.get()).toBeUndefined();
});

test('another refusal leaves it as it is', async () => {
	switchTest(true);
	page.call.mockRejectedValue(
		new GatewayError('gateway', { code: 'sms.code.err', status: 200, message: 'No' }),
	);
	history.replaceState(null, '', '/m/login?signin=test&code=c1');
	await mounted(form);
	await until(() => noticeText() === 'No');
	expect(localStorage.getItem(KEY)).toBe('of c1');
});
