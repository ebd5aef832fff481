import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $session } from '../../../../../src/core/session.ts';
import { $status } from '../../../../../src/core/site-status.ts';
import { loadScript } from '../../../../../src/features/sign-in/load-script.ts';
import { offerOneTap } from '../../../../../src/features/sign-in/providers/one-tap.ts';
import { SignInError } from '../../../../../src/features/sign-in/providers/provider.ts';
import { answerNotice, noticeText, until, writeShell } from '../../../support/page.tsx';

const TOKEN = `eyJhbGciOiJSUzI1NiJ9.${'a'.repeat(300)}.sig-nature_`;

const fake = vi.hoisted(() => ({
	call: vi.fn(),
	proofOf: vi.fn(),
	signIn: vi.fn(),
	logins: ['google'],
	script: '/gsi/client',
	id: { initialize: vi.fn(), prompt: vi.fn(), cancel: vi.fn(), disableAutoSelect: vi.fn() },
}));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call: fake.call }));
vi.mock('../../../../../src/features/sign-in/load-script.ts', () => ({ loadScript: vi.fn() }));
vi.mock('../../../../../src/features/sign-in/providers/sign-in-settings.ts', () => ({
	loadSignInSettings: async () => ({ logins: fake.logins, signIn: { google: { script: fake.script } } }),
}));
vi.mock('../../../../../src/core/texts.ts', () => ({ loadTexts: async () => ({ one_tap_wait: 'Wait' }) }));
vi.mock('../../../../../src/features/sign-in/providers/firebase/credential.ts', () => ({
	proofOf: fake.proofOf,
}));
vi.mock('../../../../../src/features/sign-in/providers/sign-in.ts', () => ({ signIn: fake.signIn }));

const switchGoogle = (on: boolean) =>
	$status.set({ info: { whitelabelVal: { GOOGLELOGIN3: on } } } as unknown as never);
const member = { userName: 'player', token: 't1' } as unknown as NonNullable<ReturnType<typeof $session.get>>;
/** The site's last call to Google. */
const config = () => fake.id.initialize.mock.lastCall?.[0];
const PROOF = { provider: 'google', type: 'firebase', firebaseChannel: 'google', firebaseIdToken: 'f1' };

beforeEach(() => {
	// Listeners of the previous test.
	$session.set(member);
	$session.set(undefined);
	writeShell();
	document.body.insertAdjacentHTML('beforeend', '<input id="name"><div id="toast"></div>');
	vi.stubGlobal('google', { accounts: { id: fake.id } });
	vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 Chrome/126.0.0.0 Mobile Safari/537.36' });
	vi.mocked(loadScript).mockReset().mockResolvedValue();
	for (const each of [fake.call, fake.proofOf, fake.signIn, ...Object.values(fake.id)]) each.mockReset();
	fake.logins.splice(0, 1, 'google');
	fake.script = '/gsi/client';
	fake.call.mockResolvedValue({ googleWebClientId: 'client-1' });
	fake.proofOf.mockResolvedValue(PROOF);
	fake.signIn.mockResolvedValue(true);
	switchGoogle(true);
});
afterEach(() => {
	$session.set(undefined);
	$status.set(undefined);
});

test('LOG-06 EN-18 prompts with the merchant’s client id once the switch is known to be on', async () => {
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
	expect(fake.id.disableAutoSelect).not.toHaveBeenCalled();
});

test('on the page for registration Google words it as one', async () => {
	history.replaceState(null, '', '/m/register');
	await offerOneTap();
	expect(config().context).toBe('signup');
	history.replaceState(null, '', '/');
});

const away: [why: string, prepare: () => void][] = [
	['the switch is off', () => switchGoogle(false)],
	['the merchant doesn’t offer Google', () => void fake.logins.pop()],
	['the merchant names no script', () => Object.assign(fake, { script: '' })],
	['the merchant has no client id', () => fake.call.mockResolvedValue({ googleWebClientId: '' })],
	['a member is logged in', () => $session.set(member)],
	['a player is coming back from a provider', () => sessionStorage.setItem('signin_returned', '{}')],
	['a player is typing', () => document.getElementById('name')?.focus()],
	['a dialog is open', () => document.getElementById('notice')?.setAttribute('open', '')],
	[
		'an app shows the page',
		() =>
			vi.stubGlobal('navigator', {
				userAgent: 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/126 Instagram 336',
			}),
	],
	[
		'data is to be saved',
		() => vi.stubGlobal('navigator', { userAgent: 'Chrome/126', connection: { saveData: true } }),
	],
	[
		'the network is slow',
		() => vi.stubGlobal('navigator', { userAgent: 'Chrome/126', connection: { effectiveType: 'slow-2g' } }),
	],
	['the gateway is out of reach', () => fake.call.mockRejectedValue(new TypeError('Failed to fetch'))],
	[
		'something blocks Google’s script',
		() => vi.mocked(loadScript).mockRejectedValue(new TypeError('Failed to fetch /gsi/client')),
	],
];
test.each(away)('nothing shows where %s', async (_, prepare) => {
	prepare();
	await offerOneTap();
	expect(fake.id.prompt).not.toHaveBeenCalled();
	expect(noticeText()).toBe('');
});

test('a player who has begun to type while the script was loading isn’t interrupted', async () => {
	vi.mocked(loadScript).mockImplementation(async () => document.getElementById('name')?.focus());
	await offerOneTap();
	expect(fake.id.prompt).not.toHaveBeenCalled();
});

test('Google’s credential becomes a proof, and that a session', async () => {
	await offerOneTap();
	config().callback({ credential: TOKEN, select_by: 'user' });
	await until(() => fake.signIn.mock.calls.length);
	expect(fake.proofOf).toHaveBeenCalledExactlyOnceWith('google', TOKEN);
	expect(fake.signIn.mock.calls[0]?.[0]).toBe(PROOF);
	await until(() => document.getElementById('toast')?.textContent === '');
});

test.each([
	undefined,
	null,
	{},
	{ credential: 7 },
	{ credential: 'a.b' },
	{ credential: 'a.<b>.c' },
	`${TOKEN}x`,
])('a credential that isn’t an ID token is ignored: %j', async (response) => {
	await offerOneTap();
	config().callback(response);
	config().callback({ credential: `a.${'b'.repeat(8200)}.c` });
	expect(fake.proofOf).not.toHaveBeenCalled();
});

test('a player who has logged in meanwhile stays who they are, and the prompt goes', async () => {
	await offerOneTap();
	$session.set(member);
	expect(fake.id.cancel).toHaveBeenCalledOnce();
	config().callback({ credential: TOKEN });
	expect(fake.proofOf).not.toHaveBeenCalled();
});

test('after a logout Google chooses no account by itself', async () => {
	await offerOneTap();
	config().callback({ credential: TOKEN });
	await until(() => localStorage.getItem('one_tap_used'));
	await offerOneTap();
	expect(fake.id.disableAutoSelect).toHaveBeenCalledOnce();
	await offerOneTap();
	expect(fake.id.disableAutoSelect).toHaveBeenCalledOnce();
});

test('a player who has accepted reads what fails, and can try again', async () => {
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
