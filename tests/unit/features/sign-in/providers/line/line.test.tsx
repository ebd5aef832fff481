import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RETURNED_KEY } from '../../../../../../src/features/sign-in/keys.ts';
import { callback, prepare, start } from '../../../../../../src/features/sign-in/providers/line/line.ts';
import { FROM_KEY } from '../../../../../../src/features/sign-in/providers/returned.ts';
import { GatewayError } from '../../../../../../src/gateway/client/gateway-error.ts';
import { answerNotice, noticeText, until, writeShell } from '../../../../support/page.tsx';

const site = vi.hoisted(() => ({ call: vi.fn(), settings: { line: { authorize: '', pkce: true } } }));
vi.mock('../../../../../../src/core/gateway.ts', () => ({ call: site.call }));
vi.mock('../../../../../../src/features/sign-in/providers/sign-in-settings.ts', () => ({
	loadSignInSettings: async () => ({ signIn: site.settings }),
}));
vi.mock('../../../../../../src/core/texts.ts', () => ({
	loadTexts: async () => ({
		away_off: '{{name}} is off',
		away_failed: '{{name}} failed',
		away_unsure: '{{name}} is not sure',
	}),
}));

const TOKEN = { lineSessionToken: 'l1', name: 'Mali', picture: 'https://profile.example/1.jpg' };
const PROOF = { provider: 'line', type: 'line', ...TOKEN };
let clientId: string;
let exchange: () => Promise<unknown>;
const exchanged = () => site.call.mock.calls.filter(([{ name }]) => name === 'verifyLineCode');

/** Addresses that the page redirects to. */
const away: string[] = [];
const page = () =>
	({
		location: { assign: (address: string) => away.push(address) },
		addEventListener: (_: string, run: () => void) => run(),
	}) as unknown as Window;

/** Goes to LINE. Returns LINE's query. */
async function leave(): Promise<Record<string, string>> {
	await start(page());
	return Object.fromEntries(new URL(away.at(-1) ?? '').searchParams);
}
const back = (query: Record<string, string>) =>
	callback({ search: `?${new URLSearchParams(query)}`, hash: '' });

beforeEach(() => {
	writeShell();
	vi.stubGlobal('crypto', webcrypto);
	history.replaceState(null, '', '/m/login?go=%2Fm%2Fpromotions&fbclid=f1');
	clientId = '2012345678';
	exchange = async () => TOKEN;
	away.length = 0;
	site.settings.line = { authorize: 'https://access.line.me/oauth2/v2.1/authorize', pkce: true };
	site.call
		.mockReset()
		.mockImplementation(async ({ name }: { name: string }) =>
			name === 'verifyLineCode' ? exchange() : { LINE_CLIENT_ID: clientId },
		);
});
afterEach(() => {
	history.replaceState(null, '', '/');
});

test('EN-17 LOG-09 a tap leaves for LINE with the merchant’s id, and the answer is exchanged with what it was asked with', async () => {
	await prepare();
	const asked = await leave();
	expect(away).toHaveLength(1);
	const { origin, pathname } = new URL(away[0] as string);
	expect(origin + pathname).toBe(site.settings.line.authorize);
	expect(asked).toEqual({
		response_type: 'code',
		client_id: '2012345678',
		redirect_uri: `${location.origin}/m/login?signin=line&openExternalBrowser=1&fbclid=f1`,
		state: expect.stringMatching(/^[\da-f]{32}$/),
		scope: 'profile openid',
		nonce: expect.stringMatching(/^[\da-f]{32}$/),
		ui_locales: document.documentElement.lang,
		code_challenge: expect.stringMatching(/^[\w-]{43}$/),
		code_challenge_method: 'S256',
	});
	await expect(back({ signin: 'line', code: 'c1', state: asked.state ?? '' })).resolves.toEqual(PROOF);
	expect(exchanged().map(([, body]) => body)).toEqual([
		{
			code: 'c1',
			redirectUri: asked.redirect_uri,
			nonce: asked.nonce,
			codeVerifier: expect.stringMatching(/^[\da-f]{64}$/),
		},
	]);
});

test('inside LINE, the answer stays there', async () => {
	vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) Line/14.0.0');
	expect((await leave()).redirect_uri).not.toContain('openExternalBrowser');
});

test('a gateway without PKCE isn’t sent any', async () => {
	site.settings.line.pkce = false;
	const asked = await leave();
	expect(asked).not.toHaveProperty('code_challenge');
	expect(asked).not.toHaveProperty('code_challenge_method');
	await back({ code: 'c1', state: asked.state ?? '' });
	expect(exchanged()[0]?.[1]).not.toHaveProperty('codeVerifier');
});

test('a merchant without a channel says so, and nothing is left', async () => {
	clientId = '';
	await expect(start(page())).rejects.toMatchObject({ message: 'LINE is off' });
	expect(away).toEqual([]);
});

test('LOG-09 a state that this browser did not send is refused, and the next try goes without LINE’s automatic login', async () => {
	await leave();
	await expect(back({ code: 'c1', state: 'f00' })).rejects.toMatchObject({ message: 'LINE is not sure' });
	expect(exchanged()).toEqual([]);
	expect((await leave()).disable_auto_login).toBe('true');
});

test('a code is exchanged once: an answer that comes again is refused', async () => {
	const { state = '' } = await leave();
	await back({ code: 'c1', state });
	await expect(back({ code: 'c1', state })).rejects.toMatchObject({ message: 'LINE is not sure' });
	expect(exchanged()).toHaveLength(1);
});

test('after the exchange, a reload uses the gateway’s token', async () => {
	const { state = '' } = await leave();
	const search = `?signin=line&code=c1&state=${state}`;
	sessionStorage.setItem(RETURNED_KEY, JSON.stringify({ search, hash: '', at: Date.now() }));
	await callback({ search, hash: '' });
	await expect(callback({ search, hash: '' })).resolves.toEqual(PROOF);
	expect(exchanged()).toHaveLength(1);
});

test('an answer in another tab belongs to the same attempt, and restores the go target', async () => {
	sessionStorage.setItem(FROM_KEY, '?go=%2Fm%2Fpromotions');
	const { state = '' } = await leave();
	sessionStorage.clear();
	history.replaceState(null, '', '/m/login');
	await expect(back({ code: 'c1', state })).resolves.toEqual(PROOF);
	expect(location.search).toBe('?go=%2Fm%2Fpromotions');
});

test('LINE’s own errors are shown, but no message after the player cancels', async () => {
	const { state = '' } = await leave();
	await expect(back({ error: 'ACCESS_DENIED', state })).resolves.toBeUndefined();
	await expect(back({ error: 'SERVER_ERROR', state })).rejects.toMatchObject({ message: 'LINE failed' });
	expect(noticeText()).toBe('');
	expect(exchanged()).toEqual([]);
});

test('while the network fails, the exchange is tried again when the player wants to', async () => {
	const { state = '' } = await leave();
	exchange = () => Promise.reject(new GatewayError('network'));
	const proof = back({ code: 'c1', state });
	await until(() => noticeText() === 'No answer');
	exchange = async () => TOKEN;
	await answerNotice('Try again');
	await expect(proof).resolves.toEqual(PROOF);
	expect(exchanged()).toHaveLength(2);
});

test('shows no further message after the player declines to try again', async () => {
	const { state = '' } = await leave();
	exchange = () => Promise.reject(new GatewayError('timeout'));
	const proof = back({ code: 'c1', state });
	const failed = expect(proof).rejects.toMatchObject({ message: '' });
	await until(() => noticeText() === 'No answer');
	await answerNotice('OK');
	await failed;
});

test('a code that the gateway refuses shows its message', async () => {
	const { state = '' } = await leave();
	exchange = () =>
		Promise.reject(
			new GatewayError('gateway', { code: 'line_invalid_token', status: 200, message: 'Too old' }),
		);
	await expect(back({ code: 'old', state })).rejects.toMatchObject({ message: '' });
	await until(() => noticeText() === 'Too old');
});
