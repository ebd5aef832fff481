import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
	callback,
	lineAnswer,
	prepare,
	start,
} from '../../../../../../src/features/sign-in/providers/line/line.ts';
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
const again = vi.fn();
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
	callback({ search: `?${new URLSearchParams(query)}`, hash: '' }, again);

beforeEach(() => {
	writeShell();
	vi.stubGlobal('crypto', webcrypto);
	history.replaceState(null, '', '/m/login?go=%2Fm%2Fpromotions&fbclid=f1');
	exchange = async () => TOKEN;
	away.length = 0;
	site.settings.line = { authorize: 'https://access.line.me/oauth2/v2.1/authorize', pkce: true };
	site.call
		.mockReset()
		.mockImplementation(async ({ name }: { name: string }) =>
			name === 'verifyLineCode' ? exchange() : { LINE_CLIENT_ID: '2012345678' },
		);
});
afterEach(() => {
	history.replaceState(null, '', '/');
});

test('EN-17 LOG-09 opens LINE with the merchant’s id, and exchanges the code together with the values of the request', async () => {
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

test('inside LINE’s app, LINE returns to the same browser, without PKCE if the merchant’s gateway has none', async () => {
	vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) Line/14.0.0');
	site.settings.line.pkce = false;
	const asked = await leave();
	expect(asked.redirect_uri).not.toContain('openExternalBrowser');
	expect(Object.keys(asked).join()).not.toContain('code_challenge');
	await back({ code: 'c1', state: asked.state ?? '' });
	expect(exchanged()[0]?.[1]).not.toHaveProperty('codeVerifier');
});

test('accepts the answer in another tab, and restores the go target there', async () => {
	sessionStorage.setItem(FROM_KEY, '?go=%2Fm%2Fpromotions');
	const { state = '' } = await leave();
	sessionStorage.clear();
	history.replaceState(null, '', '/m/login');
	await expect(back({ code: 'c1', state })).resolves.toEqual(PROOF);
	expect(location.search).toBe('?go=%2Fm%2Fpromotions');
});

test('shows LINE’s own errors, but nothing if the player cancels', async () => {
	const { state = '' } = await leave();
	await expect(back({ error: 'ACCESS_DENIED', state })).resolves.toBeUndefined();
	await expect(back({ error: 'SERVER_ERROR', state })).rejects.toMatchObject({ message: 'LINE failed' });
	expect(noticeText()).toBe('');
	expect(exchanged()).toEqual([]);
});

test('offers to exchange the same code again after no answer, and shows why the gateway refuses it, once', async () => {
	const { state = '' } = await leave();
	exchange = () => Promise.reject(new GatewayError('network'));
	await expect(back({ code: 'c1', state })).rejects.toMatchObject({ message: '' });
	await until(() => noticeText() === 'No answer');
	await answerNotice('Try again');
	expect(again).toHaveBeenCalledOnce();
	const refusal = { code: 'line_invalid_token', status: 200, message: 'Too old' };
	exchange = () => Promise.reject(new GatewayError('gateway', refusal));
	await expect(back({ code: 'c1', state })).rejects.toMatchObject({ message: '' });
	await until(() => noticeText() === 'Too old');
	await expect(back({ code: 'c1', state })).rejects.toThrow('LINE is not sure');
});

test.each([
	['?signin=line&code=c1&state=s1&friendship_status_changed=true', { code: 'c1', state: 's1' }],
	['?error=ACCESS_DENIED&error_description=x&state=s1', undefined],
	['?error=SERVER_ERROR&code=c1&state=s1', { code: '', state: 's1' }],
	['?code=&state=s1', undefined],
	['?code=c1&state=s%201', undefined],
	['?code=c%3Cscript%3E&state=s1', undefined],
	[`?code=${'c'.repeat(513)}&state=s1`, undefined],
])('reads LINE’s answer %.60s as %o', (search, answer) => {
	expect(lineAnswer(search)).toEqual(answer);
});
