import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { demoMerchants } from '../../../src/demo/merchants.ts';
import { verifyFirebase } from '../../../src/demo/vendors/firebase/verify.ts';
import { emulator, firebaseToken } from '../../support/firebase.ts';
import { AURELIA, freshGateway, HOUR, SENVIET } from './support.ts';

const SETTINGS = '/wps/system/provider-settings';
const HANDLER = '/emulator/auth/handler?apiKey=any&appName=a&providerId=google.com';
const GOOGLE_ACCOUNT = {
	sub: 'g-1',
	email: 'mai@example.com',
	name: 'Mai',
	picture: 'https://a.example/m.png',
};
const REFUSED = { code: 'firebase.token.invalid' };
const [MERCHANT] = (await demoMerchants()).all;
if (!MERCHANT) throw new Error('There is no merchant');

beforeAll(() => emulator.url(), 60_000);
afterEach(() => {
	vi.unstubAllGlobals();
	return emulator.clear();
});

const verify = (token: string, now = Date.now) =>
	verifyFirebase({ firebase: emulator, now }, MERCHANT, token);
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const claimsOf = (token: string) =>
	JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

test('each merchant names the Firebase project that its members sign in with', async () => {
	const { call, controls } = await freshGateway();
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

test('an account’s name cannot add markup to the emulator’s page, which loads nothing from elsewhere', async () => {
	const { fetch } = await freshGateway();
	const scripts = (page: string) => page.match(/<script[\s\S]*?<\/script>/g);
	const before = await fetch(HANDLER);
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
	const page = await (await fetch(HANDLER)).text();
	expect(scripts(page)).toEqual(own);
	expect(page.match(/<(?:img|meta http|[^>]* on\w+=|[^>]* style=)/)).toBeNull();
	expect(page).toContain('&lt;img');
	expect(page.match(/class="js-reuse-account/g)).toHaveLength(names.length);
	expect(page.match(/(?:src|href)="https?:[^"]*"/g)).toBeNull();
});

test('the emulator’s window and mails redirect to the same site only', async () => {
	const { fetch, post, url } = await freshGateway();
	for (const [target, status] of [
		['https://evil.example/', 400],
		['//evil.example/', 400],
		['javascript:alert(1)', 400],
		['/m/home', 200],
		[`${url}/m/home`, 200],
	] as const) {
		const answer = await fetch(`${HANDLER}&redirectUrl=${encodeURIComponent(target)}`);
		expect(answer.status, target).toBe(status);
	}
	const accounts = '/identitytoolkit.googleapis.com/v1/accounts';
	const user = { email: 'mai@example.com', password: 'secret12', returnSecureToken: true };
	const { idToken } = (await post(`${accounts}:signUp?key=any`, user)) as never;
	for (const [name, target, status] of [
		['continueUrl', 'https://evil.example/', 400],
		['continueUrl[]', 'https://evil.example/', 400],
		['continueUrl', `${url}/m/home`, 303],
	] as const) {
		// Each code works once.
		await post(`${accounts}:sendOobCode?key=any`, { requestType: 'VERIFY_EMAIL', idToken });
		const { oobCodes } = await (await fetch('/emulator/v1/projects/demo-members-site/oobCodes')).json();
		const mail = `/emulator/action?mode=verifyEmail&apiKey=any&oobCode=${oobCodes.at(-1).oobCode}`;
		const answer = await fetch(`${mail}&${name}=${encodeURIComponent(target)}`, { redirect: 'manual' });
		expect(answer.status, `${name} ${target}`).toBe(status);
	}
});

test('an ID token of the emulator proves its account, and an altered one nothing', async () => {
	const token = await firebaseToken(GOOGLE_ACCOUNT);
	const { name, picture } = GOOGLE_ACCOUNT;
	const claims = claimsOf(token);
	expect(await verify(token)).toEqual({ subject: claims.sub, name, picture });
	await expect(verifyFirebase({ firebase: undefined, now: Date.now }, MERCHANT, token)).rejects.toMatchObject(
		REFUSED,
	);
	const [head] = token.split('.');
	for (const change of [
		{ sub: 'somebody-else', user_id: 'somebody-else' },
		{ aud: 'another' },
		{ iss: 'https://securetoken.google.com/another' },
		{ sub: '' },
		{ sub: 'x'.repeat(129) },
		{ exp: '1' },
	]) {
		await expect(verify(`${head}.${encoded({ ...claims, ...change })}.`)).rejects.toMatchObject(REFUSED);
	}
	await expect(verify(token, () => Date.now() + HOUR)).rejects.toMatchObject(REFUSED);
	await expect(verify(token, () => Date.now() - HOUR)).rejects.toMatchObject(REFUSED);
	for (const rubbish of ['', '.', '..', 'a.b.c', `${token}.x`, `${token}x`, token.repeat(50)]) {
		await expect(verify(rubbish)).rejects.toMatchObject(REFUSED);
	}
});
