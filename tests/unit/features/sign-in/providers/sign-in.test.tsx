import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REGISTRATION_KEY } from '../../../../../src/core/registration-info.ts';
import { $session, clearSession } from '../../../../../src/core/session.ts';
import { $status } from '../../../../../src/core/site-status.ts';
import type { Credentials, Proof } from '../../../../../src/features/sign-in/providers/provider.ts';
import type { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';
import { REMEMBERED_KEY } from '../../../../../src/lib/remembered-record.ts';
import signin from '../../../../../src/locales/en/signin.json' with { type: 'json' };
import { answerNotice, noticeText, tap, until, writeShell } from '../../../support/page.tsx';
import { loadStylesAtOnce } from '../../../support/site-files.ts';

const { call, redirectAfterLogin, verifyLogin } = vi.hoisted(() => ({
	call: vi.fn(),
	redirectAfterLogin: vi.fn(),
	verifyLogin: vi.fn(),
}));
vi.mock('../../../../../src/core/gateway.ts', () => ({
	// Every registration renews the site's status (REG-02).
	call: async (endpoint: { name: string }, input: unknown) =>
		endpoint.name === 'status' ? statusWith() : call(endpoint, input),
}));
vi.mock('../../../../../src/core/texts.ts', () => ({
	loadTexts: async () => signin,
}));
vi.mock('../../../../../src/features/sign-in/providers/sign-in-settings.ts', () => ({
	loadSignInSettings: async () => ({ signIn: { maya: { env: 'sandbox' } }, rememberPasswords: true }),
}));
vi.mock('../../../../../src/features/sign-in/device-id/device-id.ts', async (importActual) => ({
	...(await importActual<object>()),
	deviceId: async () => 'd1',
	prefetchDeviceId: () => undefined,
}));
vi.mock('../../../../../src/features/sign-in/submit/after-login.ts', () => ({
	changePasswordHref: () => '/m/changePsw',
	redirectAfterLogin,
}));
vi.mock('../../../../../src/features/sign-in/second-step/verify-login.tsx', () => ({ verifyLogin }));
vi.mock('../../../../../src/core/member-info.ts', () => ({ ensureMember: async () => undefined }));
vi.mock('../../../../../src/features/analytics/index.ts', () => ({
	collectAttribution: async () => ({ linkId: 'Ab9', pixelTrack: null }),
}));

/** Loads a new page, which shares only its storage with the last one. */
async function freshPage() {
	// A refusal is reported by the page that got it.
	await vi.dynamicImportSettled();
	vi.resetModules();
	const [signIn, proofs, session, status] = await Promise.all([
		import('../../../../../src/features/sign-in/providers/sign-in.ts'),
		import('../../../../../src/features/sign-in/linked-account/proof.ts'),
		import('../../../../../src/core/session.ts'),
		import('../../../../../src/core/site-status.ts'),
	]);
	status.$status.set(statusWith());
	return { ...signIn, ...proofs, $session: session.$session };
}

const VALUE = { token: 't', firstTimeLogin: false, passwordExpired: false, updatePassword: false };
const LINE: Proof = { provider: 'line', type: 'line', lineSessionToken: 'l1', name: 'Mali' };
const TELEGRAM: Proof = { provider: 'telegram', type: 'telegram', telegramAuth: 'eyJ9' };
const MAYA: Proof = { provider: 'maya', type: 'maya', sessionId: 'm1' };
const GOOGLE: Proof = {
	provider: 'google',
	type: 'firebase',
	firebaseChannel: 'google',
	firebaseIdToken: 'e.y.j',
	name: 'Anna',
	picture: 'https://lh3.example/a',
};

let switches: Record<string, boolean>;
const statusWith = () =>
	({ info: { whitelabelVal: switches, register: { captcha: { enabled: false } } } }) as never;
type Failure = ConstructorParameters<typeof GatewayError>;
/** Rejects with the current page's own GatewayError class. */
const fail = async (...[kind, facts]: Failure): Promise<never> => {
	const { GatewayError } = await import('../../../../../src/gateway/client/gateway-error.ts');
	throw new GatewayError(kind, facts);
};
const refuse = (code: string) => fail('gateway', { code, status: 200, message: 'Told' });
/** Endpoint and input of each call. */
const sent = () => call.mock.calls.map(([{ name }, input]) => ({ name, input }));
const kept = () => sessionStorage.getItem('signin_proof');
const dialog = () => document.querySelector<HTMLDialogElement>('#signin-link');
const choice = (text: string) => screen.queryByRole('button', { name: text, hidden: true });
const note = () => document.querySelector('.signin-link-note');
const retry = vi.fn();
/** The page and the affiliate that a login sends. */
const came = () => ({ registerUrl: location.href, affiliateCode: 'anna', domain: 'localhost' });
const ANNA: Credentials = { type: 'username', username: 'anna', password: 'Secret12', remember: true };
/** Logs in by the form. */
async function logIn(credentials = ANNA): Promise<boolean> {
	const { submit } = await import('../../../../../src/features/sign-in/submit/send-login.ts');
	return submit(credentials, retry);
}

beforeEach(() => {
	writeShell();
	loadStylesAtOnce();
	switches = { SSOMANUALREG3: true };
	$status.set(statusWith());
	for (const mock of [call, redirectAfterLogin, verifyLogin, retry]) mock.mockReset();
	call.mockResolvedValue(VALUE);
	history.replaceState(null, '', '/m/login');
});
afterEach(async () => {
	await vi.dynamicImportSettled();
	clearSession();
	$status.set(undefined);
});

test.each<[string, Proof, string, () => object]>([
	['API-04 a LINE session token', LINE, 'loginLine', () => ({ lineSessionToken: 'l1' })],
	[
		'API-05 an account of Telegram, with what brought the player,',
		TELEGRAM,
		'loginTelegram',
		() => ({ ...came(), referralCode: 'FRIEND22', linkId: 'Ab9', telegramAuth: 'eyJ9' }),
	],
	[
		'API-03 an account of Maya, with its system and the device,',
		MAYA,
		'loginMaya',
		() => ({ ...came(), sessionId: 'm1', env: 'sandbox', loginDeviceId: 'd1' }),
	],
	[
		'EN-02 an account of Firebase, with channel and token and no name,',
		GOOGLE,
		'login',
		() => ({
			type: 'firebase',
			isSms: false,
			firebaseChannel: 'google',
			firebaseIdToken: 'e.y.j',
			loginDeviceId: 'd1',
			isOfficialAppLogin: false,
		}),
	],
])('%s logs in, and the proof is removed', async (_, proof, name, input) => {
	const record = { affiliateCode: 'anna', referralCode: 'FRIEND22', originalDomain: 'x' };
	localStorage.setItem(REGISTRATION_KEY, JSON.stringify(record));
	const page = await freshPage();
	await expect(page.signIn(proof, retry)).resolves.toBe(true);
	expect(sent()).toEqual([{ name, input: input() }]);
	expect(page.$session.get()?.token).toBe('t');
	expect(redirectAfterLogin).toHaveBeenCalledOnce();
	expect([kept(), noticeText()]).toEqual([null, '']);
	const tokens = proof === MAYA ? `${page.$session.get()?.spanId} 0` : null;
	expect(sessionStorage.getItem('maya_tokens')).toBe(tokens);
});

const PASSKEY: Proof = {
	provider: 'passkey',
	type: 'passkey',
	host: 'www.example.com',
	credential: {
		id: 'k1',
		rawId: 'k1',
		type: 'public-key',
		response: { clientDataJSON: 'c', authenticatorData: 'a', signature: 's' },
		clientExtensionResults: {},
	},
};

test('a passkey logs in the member whom the gateway names, and leaves the remembered login', async () => {
	const page = await freshPage();
	call.mockResolvedValue({ ...VALUE, userName: 'anna' });
	localStorage.setItem(REMEMBERED_KEY, JSON.stringify({ merchant: 'aurelia', username: 'bea' }));
	await expect(page.signIn(PASSKEY, retry)).resolves.toBe(true);
	expect(sent()).toEqual([{ name: 'passkeyLogin', input: { credential: PASSKEY.credential } }]);
	expect(kept()).toBeNull();
	expect(page.$session.get()).toMatchObject({ token: 't', userName: 'anna' });
	expect(localStorage.getItem(REMEMBERED_KEY)).not.toBeNull();
});

const UNKNOWN = [
	[LINE, 'not.exists.user'],
	[TELEGRAM, 'not.exists.user'],
	[GOOGLE, 'bind_customer_required'],
] as const;
/** FIREBASECREATEACC3, SSOMANUALREG3, and what the player is offered. */
const WAYS = [
	[false, false, 'login'],
	[false, true, 'both'],
	[true, true, 'both'],
	[true, false, 'automatic'],
] as const;

test.each(UNKNOWN.flatMap((unknown) => WAYS.map((way) => [...way, ...unknown] as const)))(
	'UI-12 LOG-07 offers an unlinked account, with FIREBASECREATEACC3 %s and SSOMANUALREG3 %s: %s (%#)',
	async (FIREBASECREATEACC3, SSOMANUALREG3, expected, proof, code) => {
		switches = { FIREBASECREATEACC3, SSOMANUALREG3 };
		call.mockImplementation(async ({ name }) => {
			if (/^login/.test(name)) return refuse(code);
			return { token: 'new', customerId: '7', userName: 'calmotter1234' };
		});
		const automatic = expected === 'automatic';
		const page = await freshPage();
		await expect(page.signIn(proof, retry)).resolves.toBe(automatic);
		expect(dialog()?.open ?? false).toBe(!automatic);
		expect(Boolean(choice(signin.login_exist_account))).toBe(!automatic);
		expect(Boolean(choice(signin.register_new))).toBe(expected === 'both');
		expect(noticeText()).toBe('');
		expect(sent().some(({ name }) => name === 'registerAccount')).toBe(automatic);
		expect(page.$session.get()?.id).toBe(automatic ? '7' : undefined);
	},
);

test('REG-05 API-25 an automatic registration sends the account and what every registration sends', async () => {
	switches = { FIREBASECREATEACC3: true };
	call.mockImplementation(async ({ name }) => {
		if (name === 'login') return refuse('bind_customer_required');
		return { token: 'new', id: '7', userName: 'calmotter1234', authKey: 'k1' };
	});
	const page = await freshPage();
	await expect(page.signIn(GOOGLE, retry)).resolves.toBe(true);
	const account = { firebaseChannel: 'google', firebaseIdToken: 'e.y.j' };
	const common = {
		registerMethod: 'H5',
		loginDeviceId: 'd1',
		affiliateCode: 'www',
		login: true,
		linkId: 'Ab9',
	};
	const person = { authKey: 'k1', name: 'Anna', picture: 'https://lh3.example/a' };
	expect(sent().slice(1)).toEqual([
		{ name: 'registerAccount', input: expect.objectContaining({ ...common, ...account }) },
		{ name: 'saveMemberInfo', input: person },
	]);
	expect(page.$session.get()).toMatchObject({ token: 'new', id: '7', userName: 'calmotter1234' });
	expect(redirectAfterLogin).toHaveBeenCalledOnce();
	expect(kept()).toBeNull();
});

test.each([
	['REG-04 ERR-04 line_invalid_token', LINE],
	['ERR-05 telegram_validate_failed', TELEGRAM],
	['firebase.token.invalid', GOOGLE],
	['maya.session.invalid', MAYA],
	// An account of Maya can't be linked here.
	['bind_customer_required', MAYA],
] as const)('%s removes the proof and shows the message, also after a reload', async (title, proof) => {
	call.mockReturnValueOnce(new Promise(() => undefined));
	const first = await freshPage();
	void first.signIn(proof, retry);
	await until(() => call.mock.calls.length);
	expect(kept()).toContain(proof.provider);
	// A reload during the request continues with the stored proof.
	call.mockImplementation(() => refuse(title.split(' ').at(-1) ?? ''));
	const page = await freshPage();
	await page.resume();
	await until(() => noticeText() === 'Told');
	expect(call).toHaveBeenCalledTimes(2);
	expect([kept(), dialog(), sessionStorage.getItem('maya_tokens')]).toEqual([null, null, null]);
});

test('after a lost connection, a retry sends the same proof, or starts at the provider again if it’s too old', async () => {
	vi.useFakeTimers();
	call.mockImplementation(() => fail('network'));
	const page = await freshPage();
	await expect(page.signIn(LINE, retry)).resolves.toBe(false);
	await until(() => noticeText() === 'No answer');
	await answerNotice('Try again');
	await until(() => call.mock.calls.length === 2);
	await until(() => noticeText() === 'No answer');
	expect(sent()[1]).toEqual(sent()[0]);
	await vi.advanceTimersByTimeAsync(600_001);
	expect(retry).not.toHaveBeenCalled();
	await answerNotice('Try again');
	expect(retry).toHaveBeenCalledOnce();
	expect(kept()).toBeNull();
});

test('removes the account if the dialog is closed without a choice', async () => {
	call.mockImplementation(() => refuse('not.exists.user'));
	const page = await freshPage();
	await page.signIn(LINE, retry);
	expect(kept()).toContain('"step":"asked"');
	dialog()?.close();
	await until(() => kept() === null);
});

test('closing the dialog doesn’t confirm an account', async () => {
	const { confirmAccount } = await import(
		'../../../../../src/features/sign-in/linked-account/AccountDialogs.tsx'
	);
	const answer = confirmAccount(MAYA);
	await until(() => document.querySelector<HTMLDialogElement>('#signin-confirm')?.open);
	document.querySelector<HTMLDialogElement>('#signin-confirm')?.close();
	await expect(answer).resolves.toBe(false);
});

async function chooseToLink(proof: Proof) {
	call.mockImplementation(() => refuse('bind_customer_required'));
	const island = '<main><div data-island="login"><input name="username"></div></main>';
	document.body.insertAdjacentHTML('beforeend', island);
	const page = await freshPage();
	await page.signIn(proof, retry);
	await tap(choice(signin.login_exist_account) as HTMLElement);
	await until(() => note());
	call.mockReset().mockResolvedValue(VALUE);
	return page;
}

const SMS: Credentials = { type: 'sms', username: '639170000001', password: '123456', remember: true };

test.each([
	[GOOGLE, ANNA, { type: 'firebase', firebaseChannel: 'google', firebaseIdToken: 'e.y.j' }],
	[LINE, ANNA, { type: 'line', lineSessionToken: 'l1' }],
	[TELEGRAM, ANNA, { type: 'telegram', telegramAuth: 'eyJ9' }],
	[LINE, SMS, { type: 'line', lineSessionToken: 'l1' }],
] as const)('EN-02 a login with a password or SMS links the account', async (proof, credentials, fields) => {
	const page = await chooseToLink(proof);
	expect(document.activeElement).toBe(document.querySelector('[name=username]'));
	await expect(logIn(credentials)).resolves.toBe(true);
	const { username, password } = credentials;
	const input = { username, password, isSms: credentials === SMS, ...fields };
	expect(sent()).toEqual([{ name: 'login', input: expect.objectContaining(input) }]);
	expect(page.$session.get()?.userName).toBe(username);
	expect([kept(), note()]).toEqual([null, null]);
});

test('REG-04 ERR-04 a login that is refused with line_invalid_token removes LINE’s token and its note', async () => {
	await chooseToLink(LINE);
	call.mockImplementation(() => refuse('line_invalid_token'));
	await expect(logIn()).resolves.toBe(false);
	await until(() => noticeText() === 'Told');
	expect(kept()).toBeNull();
	expect(note()).toBeNull();
});

test.each([
	[GOOGLE, { firebaseChannel2: 'google', firebaseIdToken2: 'e.y.j' }],
	[LINE, { lineSessionToken: 'l1' }],
	[TELEGRAM, { telegramAuth: 'eyJ9' }],
] as const)('EN-04 a registration links the account (%#)', async (proof, fields) => {
	await chooseToLink(proof);
	call.mockResolvedValue({ token: 'new', id: '7', userName: 'anna12' });
	const { submit } = await import('../../../../../src/features/sign-in/register/send-registration.ts');
	const empty = { referralCode: '', dialingCode: '', mobileNum: '', smsCode: '' };
	const form = { ...empty, method: 'username', username: 'anna12', password: 'Secret12' } as const;
	await expect(submit(form, retry)).resolves.toBe('registered');
	const common = { username: 'anna12', password: 'Secret12', login: true };
	expect(sent()).toEqual([{ name: 'register', input: expect.objectContaining({ ...common, ...fields }) }]);
	expect(kept()).toBeNull();
});

test('after “Don’t link”, a login is sent without the proof', async () => {
	await chooseToLink(LINE);
	await tap(choice(signin.linking_stop) as HTMLElement);
	expect(note()).toBeNull();
	await logIn();
	expect(sent()[0]?.input).toMatchObject({ type: 'username' });
	expect(sent()[0]?.input).not.toHaveProperty('lineSessionToken');
});

test.each(['sent', 'asked'])('a login isn’t linked to an account that is only %s', async (step) => {
	sessionStorage.setItem('signin_proof', JSON.stringify({ proof: LINE, step, at: Date.now() }));
	await freshPage();
	await logIn();
	expect(sent()[0]?.input).toMatchObject({ type: 'username' });
});

test.each([
	['an account', LINE],
	['a passkey', PASSKEY],
])('LOG-04 asks for the second step of a login with %s, also after a reload', async (_, proof) => {
	const value = { verificationToken: 'v', methods: ['ga'] };
	call.mockImplementation(() => fail('gateway', { code: 'login_verify_required', status: 200, value }));
	verifyLogin.mockReturnValue(new Promise(() => undefined));
	const first = await freshPage();
	void first.signIn(proof, retry);
	await until(() => verifyLogin.mock.calls.length);
	expect(kept()).toBeNull();
	verifyLogin.mockReset().mockImplementation(async (_, finish) => {
		await finish(VALUE);
		return true;
	});
	const page = await freshPage();
	await page.resume();
	expect(verifyLogin.mock.calls[0]?.[0]).toEqual(value);
	expect(page.$session.get()?.token).toBe('t');
	expect(sessionStorage.getItem('login_step')).toBeNull();
});

test.each([
	'null',
	...[
		{ at: Date.now() - 600_001 },
		{ at: Date.now() + 600_000 },
		{ step: 'linked' },
		{ proof: { ...LINE, lineSessionToken: 7 } },
		{ proof: { ...LINE, type: 'passkey', login: VALUE } },
	].map((change) => JSON.stringify({ proof: LINE, step: 'sent', at: Date.now(), ...change })),
])('ignores the invalid proof and second step in storage: %.60s', async (stored) => {
	sessionStorage.setItem('signin_proof', stored);
	sessionStorage.setItem('login_step', stored);
	const page = await freshPage();
	await page.resume();
	expect(page.storedProof()).toBeUndefined();
	expect(call).not.toHaveBeenCalled();
	expect(verifyLogin).not.toHaveBeenCalled();
	expect(dialog()).toBeNull();
	expect($session.get()).toBeUndefined();
});

test('LOG-01 an account can’t log in while another login runs, and locks out others itself', async () => {
	const page = await freshPage();
	const { loginLock } = await import('../../../../../src/features/sign-in/login/login-lock.ts');
	let finish = () => {};
	const other = loginLock.run(() => new Promise<void>((done) => (finish = done)));
	await expect(page.signIn(LINE, retry)).resolves.toBe(false);
	expect(sent()).toEqual([]);
	vi.useFakeTimers();
	finish();
	await other;
	await vi.advanceTimersByTimeAsync(500);
	const first = page.signIn(LINE, retry);
	await expect(loginLock.run(async () => 'form')).resolves.toBeUndefined();
	await expect(first).resolves.toBe(true);
	expect(sent()).toHaveLength(1);
});
