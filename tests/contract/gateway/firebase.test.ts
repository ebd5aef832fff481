import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { demoMerchants } from '../../../src/demo/merchants.ts';
import { verifyFirebase } from '../../../src/demo/vendors/firebase/verify.ts';
import { emulator, firebaseToken } from '../../support/firebase.ts';
import { AURELIA, SENVIET, startGateway } from './support.ts';

const SETTINGS = '/wps/system/provider-settings';
const GOOGLE_ACCOUNT = {
	sub: 'g-1',
	email: 'mai@example.com',
	name: 'Mai',
	picture: 'https://a.example/m.png',
};

beforeAll(() => emulator.url(), 60_000);
afterEach(() => emulator.clear());
afterEach(() => vi.unstubAllGlobals());

async function verify(token: string, { firebase = emulator, now = Date.now } = {}) {
	const merchant = (await demoMerchants()).find('aurelia');
	if (!merchant) throw new Error('There is no aurelia');
	return verifyFirebase({ firebase, now }, merchant, token);
}
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const claimsOf = (token: string) =>
	JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const REFUSED = { code: 'firebase.token.invalid' };

test('each merchant tells which Firebase project its members sign in with', async () => {
	const { call, controls } = await startGateway();
	const [aurelia, senviet] = [await call(SETTINGS, AURELIA), await call(SETTINGS, SENVIET)];
	expect(aurelia.value).toEqual({
		firebase: true,
		appId: expect.stringMatching(/^1:\d+:web:/),
		apiKey: expect.stringMatching(/./),
		authDomain: expect.stringMatching(/\.firebaseapp\.com$/),
		projectId: expect.stringMatching(/^demo-/),
		messagingSenderId: expect.stringMatching(/^\d+$/),
		vapidKey: expect.stringMatching(/^B[\w-]{86}$/),
		facebookAppId: '',
		googleWebClientId: expect.stringMatching(/\.apps\.googleusercontent\.com$/),
	});
	expect(senviet.value.apiKey).not.toBe(aurelia.value.apiKey);
	controls.setSiteState('aurelia', { firebase: false });
	expect((await call(SETTINGS, AURELIA)).value.firebase).toBe(false);
});

test('the emulator answers on the gateway’s own paths, and its pages load nothing from elsewhere', async () => {
	const { fetch } = await startGateway();
	const project = await fetch('/identitytoolkit.googleapis.com/v1/projects?key=any');
	expect(await project.json()).toMatchObject({ authorizedDomains: expect.arrayContaining(['localhost']) });
	for (const path of [
		'/emulator/auth/iframe?apiKey=any&appName=a',
		'/emulator/auth/handler?apiKey=any&appName=a&providerId=google.com',
	]) {
		const page = await (await fetch(path)).text();
		expect(page.match(/(?:src|href)="https?:[^"]*"/g) ?? [], path).toEqual([]);
	}
	expect((await fetch('/demo/vendors/firebase/api.js')).headers.get('Content-Type')).toMatch('javascript');
});

test('no account can write markup into the emulator’s page, whose policy allows its own scripts only', async () => {
	const { fetch } = await startGateway();
	const handler = '/emulator/auth/handler?apiKey=any&appName=a&providerId=google.com';
	const scripts = (page: string) => page.match(/<script[\s\S]*?<\/script>/g);
	const before = await fetch(handler);
	const policy = before.headers.get('content-security-policy') ?? '';
	expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'sha256-[^']+'; /);
	expect(policy).not.toContain('unsafe');
	const own = scripts(await before.text());
	const names = [
		'<img src=x onerror=alert(1)>',
		'</span></li></ul><script>alert(2)</script><ul>',
		'<meta http-equiv=refresh content="0;url=https://evil.example">',
		"$'$`",
	];
	for (const [index, name] of names.entries())
		await firebaseToken({ sub: `g-${index}`, name, picture: 'x\')" onclick="alert(3)' });
	const after = await fetch(handler);
	expect(after.headers.get('content-security-policy')).toBe(policy);
	const page = await after.text();
	expect(scripts(page)).toEqual(own);
	expect(page.match(/<(?:img|meta http|[^>]* on\w+=|[^>]* style=)/)).toBeNull();
	expect(page).toContain('&lt;img');
	expect(page.match(/class="js-reuse-account/g)).toHaveLength(names.length);
});

test.each([
	['https://evil.example/', 400],
	['//evil.example/', 400],
	['javascript:alert(1)', 400],
	['/m/home', 200],
	['HERE/m/home', 200],
])('the emulator’s window redirects to the same site only: %s', async (target, status) => {
	const { fetch, url } = await startGateway();
	const to = encodeURIComponent(target.replace('HERE', url));
	const path = `/emulator/auth/handler?apiKey=any&appName=a&providerId=google.com&redirectUrl=${to}`;
	expect((await fetch(path)).status).toBe(status);
});

test.each([
	['continueUrl', 'https://evil.example/', 400],
	['continueUrl[]', 'https://evil.example/', 400],
	['continueUrl', 'HERE/m/home', 303],
])('the emulator’s mails lead to the same site only: %s %s', async (name, target, status) => {
	const { fetch, post, url } = await startGateway();
	const user = { email: 'mai@example.com', password: 'secret12', returnSecureToken: true };
	const key = '/identitytoolkit.googleapis.com/v1/accounts';
	const { idToken } = (await post(`${key}:signUp?key=any`, user)) as never;
	await post(`${key}:sendOobCode?key=any`, { requestType: 'VERIFY_EMAIL', idToken });
	const sent = await (await fetch('/emulator/v1/projects/demo-members-site/oobCodes')).json();
	const code = sent.oobCodes.at(-1).oobCode;
	const to = encodeURIComponent(target.replace('HERE', url));
	const path = `/emulator/action?mode=verifyEmail&apiKey=any&oobCode=${code}&${name}=${to}`;
	expect((await fetch(path, { redirect: 'manual' })).status).toBe(status);
});

test('an ID token of the emulator proves whose account it is', async () => {
	const token = await firebaseToken(GOOGLE_ACCOUNT);
	const { name, picture } = GOOGLE_ACCOUNT;
	expect(await verify(token)).toEqual({ subject: claimsOf(token).sub, name, picture });
});

test('an unsigned token is worth nothing without the emulator, or for an account that it does not know', async () => {
	const token = await firebaseToken(GOOGLE_ACCOUNT);
	const merchant = (await demoMerchants()).find('aurelia');
	if (!merchant) throw new Error('There is no aurelia');
	const without = verifyFirebase({ firebase: undefined, now: Date.now }, merchant, token);
	await expect(without).rejects.toMatchObject(REFUSED);
	const [head] = token.split('.');
	const forged = { ...claimsOf(token), sub: 'somebody-else', user_id: 'somebody-else' };
	await expect(verify(`${head}.${encoded(forged)}.`)).rejects.toMatchObject(REFUSED);
});

test('a token of another project, an old one, one from the future, and rubbish are refused', async () => {
	const token = await firebaseToken(GOOGLE_ACCOUNT);
	const [head] = token.split('.');
	const claims = claimsOf(token);
	const iss = 'https://securetoken.google.com/another';
	for (const change of [{ aud: 'another' }, { iss }, { sub: '' }, { sub: 'x'.repeat(129) }, { exp: '1' }]) {
		await expect(verify(`${head}.${encoded({ ...claims, ...change })}.`)).rejects.toMatchObject(REFUSED);
	}
	const hour = 3_600_000;
	await expect(verify(token, { now: () => Date.now() + hour })).rejects.toMatchObject(REFUSED);
	await expect(verify(token, { now: () => Date.now() - hour })).rejects.toMatchObject(REFUSED);
	for (const rubbish of ['', '.', '..', 'a.b.c', `${token}.x`, `${token}x`, token.repeat(50)]) {
		await expect(verify(rubbish)).rejects.toMatchObject(REFUSED);
	}
});

test('a token of a real project counts if Google’s key has signed it', async () => {
	const [google, another] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
	if (!google || !another) throw new Error('There are no keys');
	const keys = { keys: [{ ...google.publicKey.export({ format: 'jwk' }), kid: 'k1' }] };
	vi.stubGlobal('fetch', async () => Response.json(keys));
	const seconds = Math.floor(Date.now() / 1000);
	const { projectId } = (await import('../../../src/demo/vendors/firebase/settings.ts')).firebaseSettings(
		(await demoMerchants()).all[0] as never,
	);
	const iss = `https://securetoken.google.com/${projectId}`;
	const claims = { iss, aud: projectId, sub: 'u1', iat: seconds, exp: seconds + 3600 };
	const text = (header: object) => `${encoded(header)}.${encoded(claims)}`;
	const signed = (content: string, { privateKey }: typeof google) =>
		`${content}.${createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url')}`;
	const content = text({ alg: 'RS256', kid: 'k1' });
	expect(await verify(signed(content, google))).toEqual({ subject: 'u1' });

	await expect(verify(signed(content, another))).rejects.toMatchObject(REFUSED);
	await expect(verify(signed(text({ alg: 'RS256', kid: 'k2' }), google))).rejects.toMatchObject(REFUSED);
	await expect(verify(`${content}.`)).rejects.toMatchObject(REFUSED);
	// A key that everybody has is no secret.
	const shared = text({ alg: 'HS256', kid: 'k1' });
	const pem = google.publicKey.export({ format: 'pem', type: 'spki' });
	const hashed = createHmac('sha256', pem).update(shared).digest('base64url');
	await expect(verify(`${shared}.${hashed}`)).rejects.toMatchObject(REFUSED);
});

test('the control panel shows the codes that Firebase texts', async () => {
	const { fetch, controls } = await startGateway();
	const { sessionInfo } = await (
		await fetch('/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode?key=demo-aurelia', {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ phoneNumber: '+639170003344', recaptchaToken: 'none' }),
		})
	).json();
	expect(sessionInfo).toEqual(expect.any(String));
	expect(controls.messages('aurelia')[0]).toMatchObject({
		kind: 'sms',
		to: '639170003344',
		code: expect.stringMatching(/^\d{6}$/),
		purpose: 'Firebase',
		good: true,
	});
});
