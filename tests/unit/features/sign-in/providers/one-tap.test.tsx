import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $session } from '../../../../../src/core/session.ts';
import { $status } from '../../../../../src/core/site-status.ts';
import { startOneTap } from '../../../../../src/features/sign-in/after-load.ts';
import { loadScript } from '../../../../../src/features/sign-in/load-script.ts';
import { offerOneTap } from '../../../../../src/features/sign-in/providers/one-tap.ts';
import { SignInError } from '../../../../../src/features/sign-in/providers/provider.ts';
import { answerNotice, noticeText, until, writeShell } from '../../../support/page.tsx';
import { MEMBER } from '../../../support/session.ts';
import { setSwitches } from '../support.ts';

const TOKEN = `eyJhbGciOiJSUzI1NiJ9.${'a'.repeat(300)}.sig-nature_`;

const fake = vi.hoisted(() => ({
	call: vi.fn(),
	proofOf: vi.fn(),
	signIn: vi.fn(),
	logins: ['google'],
	id: { initialize: vi.fn(), prompt: vi.fn(), cancel: vi.fn() },
}));
vi.mock('../../../../../src/core/gateway.ts', () => fake);
vi.mock('../../../../../src/features/sign-in/load-script.ts', () => ({ loadScript: vi.fn() }));
vi.mock('../../../../../src/features/sign-in/providers/sign-in-settings.ts', () => ({
	loadSignInSettings: async () => ({ logins: fake.logins, signIn: { google: { script: '/gsi/client' } } }),
}));
vi.mock('../../../../../src/core/texts.ts', () => ({ loadTexts: async () => ({ one_tap_wait: 'Wait' }) }));
vi.mock('../../../../../src/features/sign-in/providers/firebase/credential.ts', () => fake);
vi.mock('../../../../../src/features/sign-in/providers/sign-in.ts', () => fake);

const switchGoogle = (on: boolean) => setSwitches({ GOOGLELOGIN3: on });
const setAgent = (userAgent: string, connection?: object) =>
	vi.stubGlobal('navigator', { userAgent, connection });
/** Returns the settings that Google's script got last. */
const config = () => fake.id.initialize.mock.lastCall?.[0];
const PROOF = { provider: 'google', type: 'firebase', firebaseChannel: 'google', firebaseIdToken: 'f1' };

beforeEach(() => {
	// Listeners of the previous test.
	$session.set(MEMBER);
	$session.set(undefined);
	writeShell();
	document.body.insertAdjacentHTML('beforeend', '<input id="name"><div id="toast"></div>');
	vi.stubGlobal('google', { accounts: { id: fake.id } });
	setAgent('Mozilla/5.0 Chrome/126.0.0.0 Mobile Safari/537.36');
	vi.mocked(loadScript).mockReset().mockResolvedValue();
	for (const each of [fake.call, fake.proofOf, fake.signIn, ...Object.values(fake.id)]) each.mockReset();
	fake.logins.splice(0, 1, 'google');
	fake.call.mockResolvedValue({ googleWebClientId: 'client-1' });
	fake.proofOf.mockResolvedValue(PROOF);
	fake.signIn.mockResolvedValue(true);
	switchGoogle(true);
});
afterEach(() => {
	$session.set(undefined);
	$status.set(undefined);
});

test('LOG-06 EN-18 prompts with the merchant’s client id once the switch is on', async () => {
	$status.set(undefined);
	const offered = offerOneTap();
	expect(fake.call).not.toHaveBeenCalled();
	switchGoogle(true);
	await offered;
	expect(loadScript).toHaveBeenCalledExactlyOnceWith('/gsi/client', expect.any(Function), 10_000);
	expect(config()).toEqual({
		client_id: 'client-1',
		callback: expect.any(Function),
		context: 'signin',
		auto_select: false,
		itp_support: true,
		use_fedcm_for_prompt: true,
	});
	expect(fake.id.prompt).toHaveBeenCalledOnce();
});

test.each([
	['/m/login', 1],
	['/m/register', 1],
	['/m/home', 0],
])('LOG-06 Google’s prompt appears 500 ms after %s has loaded, this many times: %i', async (path, times) => {
	vi.useFakeTimers();
	history.replaceState(null, '', path);
	startOneTap();
	await vi.advanceTimersByTimeAsync(499);
	expect(fake.id.prompt).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	await vi.dynamicImportSettled();
	await vi.advanceTimersByTimeAsync(0);
	expect(fake.id.prompt).toHaveBeenCalledTimes(times);
	history.replaceState(null, '', '/');
});

test.each<[why: string, prepare: () => void]>([
	['the switch is off', () => switchGoogle(false)],
	['the merchant doesn’t offer Google', () => void fake.logins.pop()],
	['the merchant has no client id', () => fake.call.mockResolvedValue({ googleWebClientId: '' })],
	['a member is logged in', () => $session.set(MEMBER)],
	['a provider’s page has returned', () => sessionStorage.setItem('signin_returned', '{}')],
	['the player is typing', () => document.getElementById('name')?.focus()],
	['a dialog is open', () => document.getElementById('notice')?.setAttribute('open', '')],
	['an app shows the page', () => setAgent('Mozilla/5.0 (Linux; Android 14; wv) Chrome/126 Instagram 336')],
	['the browser saves data', () => setAgent('Chrome/126', { saveData: true })],
	['the network is slow', () => setAgent('Chrome/126', { effectiveType: 'slow-2g' })],
	['the gateway can’t be reached', () => fake.call.mockRejectedValue(new TypeError('Failed to fetch'))],
	[
		'Google’s script is blocked',
		() => vi.mocked(loadScript).mockRejectedValue(new TypeError('Failed to fetch')),
	],
	[
		'the player has begun to type while the script loaded',
		() => vi.mocked(loadScript).mockImplementation(async () => document.getElementById('name')?.focus()),
	],
])('shows nothing if %s', async (_, prepare) => {
	prepare();
	await offerOneTap();
	expect(fake.id.prompt).not.toHaveBeenCalled();
	expect(noticeText()).toBe('');
});

test.each([
	null,
	{ credential: 'a.b' },
	{ credential: 'a.<b>.c' },
	{ credential: `a.${'b'.repeat(8200)}.c` },
])('ignores a credential that isn’t an ID token: %.60j', async (response) => {
	await offerOneTap();
	config().callback(response);
	await vi.dynamicImportSettled();
	expect(fake.proofOf).not.toHaveBeenCalled();
});

test('closes the prompt and ignores its answer once a player has logged in', async () => {
	await offerOneTap();
	$session.set(MEMBER);
	expect(fake.id.cancel).toHaveBeenCalledOnce();
	config().callback({ credential: TOKEN });
	expect(fake.proofOf).not.toHaveBeenCalled();
});

test('shows failures once the player has accepted, with a button to try again', async () => {
	fake.proofOf.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
	await offerOneTap();
	config().callback({ credential: TOKEN });
	await until(() => noticeText() === 'Internet lost');
	fake.proofOf.mockRejectedValueOnce(new SignInError('This account is locked'));
	await answerNotice('Try again');
	await until(() => noticeText() === 'This account is locked');
	await answerNotice('Try again');
	await until(() => fake.signIn.mock.calls.length === 1);
});
