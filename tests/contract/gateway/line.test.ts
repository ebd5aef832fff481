import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { AURELIA, type Running, startGateway } from './support.ts';

const PAGE = '/demo/vendors/line/authorize';
const VERIFY = '/wps/relay/WPS3RD_verifyLineCode';
const LOGIN = '/wps/session/login/line';
const VERIFIER = 'v'.repeat(43);
const refused = { success: false, errorCode: 'line_invalid_token' };

async function ask({ call, url }: Running, changes: Record<string, string> = {}) {
	const { value } = await call('/wps/system/settings');
	return {
		response_type: 'code',
		client_id: value.LINE_CLIENT_ID,
		redirect_uri: `${url}/m/login?signin=line`,
		state: 'abc123',
		scope: 'profile openid',
		nonce: 'n1',
		code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
		code_challenge_method: 'S256',
		...changes,
	};
}

async function page(running: Running, changes: Record<string, string> = {}, form?: Record<string, string>) {
	const query = new URLSearchParams(await ask(running, changes));
	const answer = await running.fetch(`${PAGE}?${query}`, {
		redirect: 'manual',
		...(form && { method: 'POST', body: new URLSearchParams(form) }),
	});
	const location = answer.headers.get('Location');
	return { answer, back: location ? new URL(location, running.url).searchParams : undefined };
}

/** What the site sends for the code that it got. */
async function exchange(running: Running, changes: Record<string, string> = {}) {
	const { back } = await page(running, {}, { name: 'Mali Srisai' });
	return {
		code: back?.get('code') ?? '',
		redirectUri: `${running.url}/m/login?signin=line`,
		codeVerifier: VERIFIER,
		nonce: 'n1',
		...changes,
	};
}

test('LINE’s page leads back with a code and the state, which the gateway exchanges for a token of its own', async () => {
	const running = await startGateway();
	const { answer } = await page(running);
	expect(await answer.text()).toContain('Mali Srisai');
	expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
	const { back } = await page(running, {}, { name: 'Mali Srisai' });
	expect(back?.get('state')).toBe('abc123');
	expect(back?.get('signin')).toBe('line');
	const { value } = await running.post(VERIFY, await exchange(running));
	expect(value).toMatchObject({ lineSessionToken: expect.any(String), name: 'Mali Srisai' });
	expect(await running.post(LOGIN, { lineSessionToken: value.lineSessionToken })).toMatchObject({
		errorCode: 'not.exists.user',
	});
});

test('a code works once, for ten minutes, and only with everything it was asked with', async () => {
	const running = await startGateway();
	const once = await exchange(running);
	expect((await running.post(VERIFY, once)).success).toBe(true);
	expect(await running.post(VERIFY, once)).toMatchObject(refused);
	for (const changes of [
		{ redirectUri: `${running.url}/m/login?signin=line&more=1` },
		{ codeVerifier: 'w'.repeat(43) },
		{ nonce: 'n2' },
		{ code: 'guessed' },
	]) {
		const wrong = await exchange(running, changes);
		expect(await running.post(VERIFY, wrong), JSON.stringify(changes)).toMatchObject(refused);
		// A code that was tried with something wrong is lost.
		expect(
			await running.post(VERIFY, { ...wrong, ...(await exchange(running)), code: wrong.code }),
		).toMatchObject(refused);
	}
	const { codeVerifier: _, ...without } = await exchange(running);
	expect(await running.post(VERIFY, without)).toMatchObject(refused);
	const other = await exchange(running);
	expect(await running.post(VERIFY, other, { ...AURELIA, Merchant: 'senviet' })).toMatchObject(refused);
	const late = await exchange(running);
	running.clock.now += 600_001;
	expect(await running.post(VERIFY, late)).toMatchObject(refused);
});

test('API-25 an access token of LINE’s app is exchanged, too', async () => {
	const running = await startGateway();
	const { code, redirectUri, codeVerifier } = await exchange(running);
	const form = {
		grant_type: 'authorization_code',
		code,
		redirect_uri: redirectUri,
		client_id: (await ask(running)).client_id,
		code_verifier: codeVerifier,
	};
	const token = () =>
		running.fetch('/demo/vendors/line/token', { method: 'POST', body: new URLSearchParams(form) });
	const { access_token: accessToken } = await (await token()).json();
	expect((await token()).status).toBe(400);
	const { value } = await running.post(VERIFY, { accessToken });
	expect(value).toMatchObject({ lineSessionToken: expect.any(String), name: 'Mali Srisai' });
	expect(await running.post(VERIFY, { accessToken: 'guessed' })).toMatchObject(refused);
	for (const body of [{}, { code: 'c' }, { accessToken: '' }, { code: 'c', redirectUri: 1 }]) {
		expect(await running.post(VERIFY, body)).toMatchObject({ errorCode: 'bad_request' });
	}
});

test.each([
	['UNSUPPORTED_RESPONSE_TYPE', { response_type: 'token' }],
	['INVALID_REQUEST', { state: '' }],
	['INVALID_REQUEST', { state: 'a%20b' }],
	['INVALID_REQUEST', { code_challenge_method: 'plain' }],
	['INVALID_SCOPE', { scope: 'openid' }],
	['LOGIN_REQUIRED', { prompt: 'none' }],
])('LINE’s page leads back with %s after %o', async (error, changes) => {
	const { back } = await page(await startGateway(), changes);
	expect(back?.get('error')).toBe(error);
});

test('LINE’s page does not lead back to where it does not belong', async () => {
	const running = await startGateway();
	for (const changes of [{ client_id: '2099999999' }, { redirect_uri: 'https://evil.example/m/login' }]) {
		for (const form of [undefined, { name: 'Mali' }]) {
			const { answer, back } = await page(running, changes, form);
			expect(answer.status).toBe(400);
			expect(back).toBeUndefined();
		}
	}
});

test('LINE’s page can be cancelled, and its automatic login fails as LINE documents it', async () => {
	const running = await startGateway();
	const cancelled = (await page(running, {}, { instead: 'cancel' })).back;
	expect(cancelled?.get('error')).toBe('ACCESS_DENIED');
	expect(cancelled?.get('state')).toBe('abc123');
	const automatic = (await page(running, {}, { instead: 'automatic' })).back;
	expect(automatic?.get('state')).not.toBe('abc123');
	const failed = await exchange(running, { code: automatic?.get('code') ?? '' });
	expect(await running.post(VERIFY, failed)).toMatchObject(refused);
	expect(await (await page(running, { disable_auto_login: 'true' })).answer.text()).not.toContain(
		'automatic',
	);
});
