import { expect, test } from 'vitest';
import { type Answer, AURELIA, type Running, SENVIET, startGateway } from './support.ts';

const VERIFY = '/wps/session/login/verification';
const AGAIN = '/wps/session/login/verification/code';
const MINUTE = 60_000;
const PASSWORDS = { secured: 'Secured1', gauser: 'Gauser12', mailuser: 'Mailuser1' } as const;
type Name = keyof typeof PASSWORDS;

const begin = ({ login }: Running, username: Name, merchant = 'aurelia') =>
	login({ username, password: PASSWORDS[username], merchant });

async function tokenOf(running: Running, username: Name): Promise<string> {
	return (await begin(running, username)).value.verificationToken;
}

/** What the phone, the mailbox and the app of a member show at this moment. */
function codes({ controls }: Running, username: Name, merchant = 'aurelia') {
	const newest = (kind: string) => controls.messages(merchant).find((each) => each.kind === kind)?.code;
	const app = controls.authenticators(merchant).find((each) => each.userName === username);
	return { email: newest('email'), sms: newest('sms'), ga: app?.code };
}

/** Never one of the present steps: it has two digits less. */
const NO_TOTP = '0000';
const other = (code = '') => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const codeOf = ({ errorCode }: Answer) => errorCode;

test('a login by password is told what is missing, and the codes are on their way', async () => {
	const running = await startGateway();
	const { status, success, errorCode, message, value } = await begin(running, 'secured');
	expect({ status, success, errorCode, message }).toEqual({
		status: 200,
		success: false,
		errorCode: 'login_verify_required',
		message: 'Please confirm it’s you.',
	});
	expect(value).toEqual({
		verificationToken: expect.stringMatching(/^[\w-]{43}$/),
		methods: ['email', 'ga', 'sms'],
		email: 's•••@aurelia.example',
		mobile: '+63 ••• 0007',
	});
	expect(running.controls.messages('aurelia')).toMatchObject([
		{ kind: 'sms', to: '639175550007', purpose: 'verification' },
		{ kind: 'email', to: 'secured@aurelia.example', purpose: 'verification' },
	]);
	expect(running.controls.sessions('aurelia')).toEqual([]);
	expect((await begin(running, 'gauser')).value).toEqual({
		verificationToken: expect.any(String),
		methods: ['ga'],
	});
	expect(running.controls.messages('aurelia')).toHaveLength(2);
});

test('API-02 the right codes end in a login as any other', async () => {
	const running = await startGateway();
	for (const name of ['secured', 'gauser', 'mailuser'] as const) {
		const { methods, verificationToken } = (await begin(running, name)).value;
		const all = codes(running, name);
		const asked = Object.fromEntries(methods.map((method: keyof typeof all) => [method, all[method]]));
		const answer = await running.sealed(VERIFY, { verificationToken, ...asked });
		expect(answer.value, name).toEqual({
			token: expect.stringMatching(/^[\w-]{43}$/),
			firstTimeLogin: true,
			passwordExpired: false,
			updatePassword: false,
		});
		const headers = { ...AURELIA, Authorization: answer.value.token };
		expect((await running.call('/wps/member/info', headers)).value.account).toBe(name);
		// Once is enough.
		expect(codeOf(await running.sealed(VERIFY, { verificationToken, ...asked }))).toBe(
			'verification.expired',
		);
	}
});

test('API-02 is refused unencrypted, and with what is no code', async () => {
	const running = await startGateway();
	const verificationToken = await tokenOf(running, 'mailuser');
	const { email } = codes(running, 'mailuser');
	expect(codeOf(await running.post(VERIFY, { verificationToken, email }))).toBe('bad_request');
	for (const body of [
		{ email },
		{ verificationToken: '', email },
		{ verificationToken, email: Number(email) },
		{ verificationToken, email: ` ${email}` },
		{ verificationToken, email: '' },
	]) {
		expect(codeOf(await running.sealed(VERIFY, body))).toBe('bad_request');
	}
	expect((await running.sealed(VERIFY, { verificationToken, email })).success).toBe(true);
});

test('every code that was asked for has to be right, and none is used up before', async () => {
	const running = await startGateway();
	const verificationToken = await tokenOf(running, 'secured');
	const { email, sms, ga } = codes(running, 'secured');
	for (const typed of [
		{ email: other(email), ga, sms },
		{ email, ga: '000', sms },
		{ email, ga, sms: other(sms) },
		{ email, ga },
	]) {
		const wanted = typed.ga === '000' ? 'bad_request' : 'verification.code.err';
		expect(codeOf(await running.sealed(VERIFY, { verificationToken, ...typed }))).toBe(wanted);
	}
	expect((await running.sealed(VERIFY, { verificationToken, email, ga, sms })).success).toBe(true);
});

test('after five wrong tries, or ten minutes, the login has to begin again', async () => {
	const running = await startGateway();
	const tired = await tokenOf(running, 'mailuser');
	const { email } = codes(running, 'mailuser');
	for (let tries = 0; tries < 5; tries++) {
		const answer = await running.sealed(VERIFY, { verificationToken: tired, email: other(email) });
		expect(answer).toMatchObject({ status: 200, errorCode: 'verification.code.err' });
	}
	const right = await running.sealed(VERIFY, { verificationToken: tired, email });
	expect(right).toMatchObject({ status: 200, errorCode: 'verification.expired' });

	const late = await tokenOf(running, 'gauser');
	running.clock.now += 10 * MINUTE - 1;
	const wrong = { verificationToken: late, ga: NO_TOTP };
	expect(codeOf(await running.sealed(VERIFY, wrong))).toBe('verification.code.err');
	running.clock.now += 1;
	const { ga } = codes(running, 'gauser');
	expect(codeOf(await running.sealed(VERIFY, { verificationToken: late, ga }))).toBe('verification.expired');
	expect(codeOf(await running.sealed(VERIFY, { verificationToken: 'x'.repeat(43), ga }))).toBe(
		'verification.expired',
	);
});

test('an attacker with the password can’t go on guessing with new logins', async () => {
	const running = await startGateway();
	for (let logins = 0; logins < 3; logins++) {
		const verificationToken = await tokenOf(running, 'gauser');
		for (let tries = 0; tries < 5; tries++) {
			await running.sealed(VERIFY, { verificationToken, ga: NO_TOTP });
		}
	}
	expect(await begin(running, 'gauser')).toMatchObject({
		status: 429,
		errorCode: 'TOO_MANY_REQUEST_VERIFICATION',
	});
	expect(codeOf(await begin(running, 'gauser', 'senviet'))).toBe('login_verify_required');
	// Nor flood a mailbox.
	for (let logins = 0; logins < 10; logins++) {
		expect(codeOf(await begin(running, 'mailuser'))).toBe('login_verify_required');
	}
	expect((await begin(running, 'mailuser')).status).toBe(429);
	expect(running.controls.messages('aurelia')).toHaveLength(10);
	running.clock.now += 10 * MINUTE;
	expect(codeOf(await begin(running, 'gauser'))).toBe('login_verify_required');
});

test('a code is for one login: not for that of another, at another merchant, or without a password', async () => {
	const running = await startGateway();
	const first = await tokenOf(running, 'mailuser');
	const { email: ofFirst } = codes(running, 'mailuser');
	const second = await tokenOf(running, 'mailuser');
	const { email: ofSecond } = codes(running, 'mailuser');
	if (ofFirst !== ofSecond) {
		const mixed = { verificationToken: second, email: ofFirst };
		expect(codeOf(await running.sealed(VERIFY, mixed))).toBe('verification.code.err');
	}
	const elsewhere = await running.sealed(VERIFY, { verificationToken: second, email: ofSecond }, SENVIET);
	expect(codeOf(elsewhere)).toBe('verification.expired');
	expect((await running.sealed(VERIFY, { verificationToken: first, email: ofFirst })).success).toBe(true);

	await begin(running, 'secured');
	const { sms } = codes(running, 'secured');
	const bySms = { type: 'sms', isSms: true, username: '639175550007', password: sms };
	expect(codeOf(await running.sealed('/wps/session/login', bySms))).toBe('sms.code.expired');
});

test('the code of an e-mail or SMS is sent again after 60 s, and is good for five minutes', async () => {
	const running = await startGateway();
	const verificationToken = await tokenOf(running, 'secured');
	const first = codes(running, 'secured');
	running.clock.now += MINUTE - 1;
	for (const method of ['email', 'sms'] as const) {
		expect(await running.post(AGAIN, { verificationToken, method })).toMatchObject({
			status: 429,
			errorCode: `TOO_MANY_REQUEST_${method.toUpperCase()}`,
		});
	}
	running.clock.now += 1;
	expect((await running.post(AGAIN, { verificationToken, method: 'email' })).value).toEqual({ resendIn: 60 });
	expect((await running.post(AGAIN, { verificationToken, method: 'email' })).status).toBe(429);
	expect(running.controls.messages('aurelia')).toHaveLength(3);
	const { email, sms, ga } = codes(running, 'secured');
	expect(sms).toBe(first.sms);
	if (first.email !== email) {
		const old = { verificationToken, email: first.email, sms, ga };
		expect(codeOf(await running.sealed(VERIFY, old))).toBe('verification.code.err');
	}
	running.clock.now += 4 * MINUTE;
	const stale = { verificationToken, email, sms, ga: codes(running, 'secured').ga };
	expect(codeOf(await running.sealed(VERIFY, stale))).toBe('verification.code.err');
	await running.post(AGAIN, { verificationToken, method: 'sms' });
	expect((await running.sealed(VERIFY, { verificationToken, ...codes(running, 'secured') })).success).toBe(
		true,
	);
});

test('nothing is sent again for a login that does not wait, or by a way that was not asked for', async () => {
	const running = await startGateway();
	const verificationToken = await tokenOf(running, 'mailuser');
	running.clock.now += MINUTE;
	const again = (body: unknown, headers = AURELIA) => running.post(AGAIN, body, headers);
	expect(codeOf(await again({ verificationToken, method: 'sms' }))).toBe('bad_request');
	expect(codeOf(await again({ verificationToken, method: 'ga' }))).toBe('bad_request');
	expect(codeOf(await again({ verificationToken: 'x', method: 'email' }))).toBe('verification.expired');
	expect(codeOf(await again({ verificationToken, method: 'email' }, SENVIET))).toBe('verification.expired');
	expect(running.controls.messages('aurelia')).toHaveLength(1);
	expect(running.controls.messages('senviet')).toHaveLength(0);
});

test('a code of the authenticator is good once, and half a minute before and after its own', async () => {
	const running = await startGateway();
	const verify = async (ga: string | undefined) =>
		codeOf(await running.sealed(VERIFY, { verificationToken: await tokenOf(running, 'gauser'), ga }));
	const app = () => codes(running, 'gauser').ga;
	const first = app();
	running.clock.now += 30_000;
	expect(await verify(first)).toBeUndefined();
	expect(await verify(first)).toBe('verification.code.err');
	running.clock.now += 30_000;
	const second = app();
	running.clock.now += 60_000;
	expect(await verify(second)).toBe('verification.code.err');
	const [now] = [app()];
	running.clock.now -= 30_000;
	expect(await verify(now)).toBeUndefined();
	// Older than one that was used.
	expect(await verify(app())).toBe('verification.code.err');
});

test('an authenticator app is set up with the address of the panel', async () => {
	const running = await startGateway();
	const [secured, gauser] = running.controls.authenticators('aurelia');
	expect([secured?.userName, gauser?.userName]).toEqual(['secured', 'gauser']);
	const uri = new URL(secured?.uri ?? '');
	expect(uri.href).toMatch(/^otpauth:\/\/totp\/Aurelia:secured\?/);
	expect(Object.fromEntries(uri.searchParams)).toEqual({
		issuer: 'Aurelia',
		secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
		algorithm: 'SHA1',
		digits: '6',
		period: '30',
	});
	expect(gauser?.uri).not.toContain(uri.searchParams.get('secret'));
	const page = await (await running.fetch('/demo?merchant=aurelia')).text();
	for (const { code, uri: address } of [secured, gauser].filter((each) => each !== undefined)) {
		expect(page).toContain(`>${code}</strong>`);
		expect(page).toContain(address.replaceAll('&', '&amp;'));
	}
	running.controls.reset();
	expect(running.controls.authenticators('aurelia')).toEqual([secured, gauser]);
});

test('a login from another network is refused while the site state says so, with the right password only', async () => {
	const { login, controls, member } = await startGateway();
	controls.setSiteState('aurelia', { otherNetwork: true });
	const player = { username: 'player', password: 'Play1234' };
	expect(await login(player)).toMatchObject({
		status: 200,
		errorCode: 'token_ip_different',
		message: expect.stringContaining('different network'),
	});
	expect(codeOf(await login({ ...player, password: 'x' }))).toBe('login.cred.err');
	await member('player', 'Play1234', 'senviet');
	controls.reset();
	await member('player', 'Play1234');
});
