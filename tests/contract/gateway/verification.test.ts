import { expect, test } from 'vitest';
import { type Answer, freshGateway, MINUTE, type Running } from './support.ts';

const VERIFY = '/wps/session/login/verification';
const AGAIN = '/wps/session/login/verification/code';
const PASSWORDS = { secured: 'Secured1', gauser: 'Gauser12', mailuser: 'Mailuser1' } as const;
type Name = keyof typeof PASSWORDS;

const begin = ({ login }: Running, username: Name, merchant = 'aurelia') =>
	login({ username, password: PASSWORDS[username], merchant });

async function tokenOf(running: Running, username: Name): Promise<string> {
	return (await begin(running, username)).value.verificationToken;
}

/** Returns the codes in a member's email, SMS and authenticator app at this moment. */
function codes({ controls }: Running, username: Name) {
	const newest = (kind: string) => controls.messages('aurelia').find((each) => each.kind === kind)?.code;
	const app = controls.authenticators('aurelia').find((each) => each.userName === username);
	return { email: newest('email'), sms: newest('sms'), ga: app?.code };
}

/** Never valid, since it is two digits shorter than an authenticator's code. */
const NO_TOTP = '0000';
const other = (code = '') => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const codeOf = ({ errorCode }: Answer) => errorCode;

test('LOG-04 a login with a second step answers with its methods and masked addresses, and sends the codes', async () => {
	const running = await freshGateway();
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
	const app = { verificationToken: expect.any(String), methods: ['ga'] };
	expect((await begin(running, 'gauser')).value).toEqual(app);
	expect(running.controls.messages('aurelia')).toHaveLength(2);
});

test('API-02 codes have to be encrypted, well-formed and all right; a failed attempt uses none up', async () => {
	const running = await freshGateway();
	const verificationToken = await tokenOf(running, 'secured');
	const { email, sms, ga } = codes(running, 'secured');
	const all = { verificationToken, email, sms, ga };
	expect(codeOf(await running.post(VERIFY, all))).toBe('bad_request');
	for (const wrong of [
		{ verificationToken: '' },
		{ email: Number(email) },
		{ email: ` ${email}` },
		{ email: '' },
		{ ga: '000' },
	]) {
		expect(codeOf(await running.sealed(VERIFY, { ...all, ...wrong }))).toBe('bad_request');
	}
	for (const wrong of [{ email: other(email) }, { sms: other(sms) }, { sms: undefined }]) {
		expect(codeOf(await running.sealed(VERIFY, { ...all, ...wrong }))).toBe('verification.code.err');
	}
	expect((await running.sealed(VERIFY, all)).success).toBe(true);
});

test('after five wrong attempts or ten minutes, the login has to start again', async () => {
	const running = await freshGateway();
	const tried = await tokenOf(running, 'mailuser');
	const { email } = codes(running, 'mailuser');
	for (let tries = 0; tries < 5; tries++) {
		const answer = await running.sealed(VERIFY, { verificationToken: tried, email: other(email) });
		expect(answer).toMatchObject({ status: 200, errorCode: 'verification.code.err' });
	}
	const right = await running.sealed(VERIFY, { verificationToken: tried, email });
	expect(right).toMatchObject({ status: 200, errorCode: 'verification.expired' });

	const late = await tokenOf(running, 'gauser');
	running.clock.now += 10 * MINUTE - 1;
	const wrong = { verificationToken: late, ga: NO_TOTP };
	expect(codeOf(await running.sealed(VERIFY, wrong))).toBe('verification.code.err');
	running.clock.now += 1;
	const { ga } = codes(running, 'gauser');
	for (const verificationToken of [late, 'x'.repeat(43)]) {
		expect(codeOf(await running.sealed(VERIFY, { verificationToken, ga }))).toBe('verification.expired');
	}
});

test('API-02 the code of an email or SMS is sent again after 60 s, and works for five minutes', async () => {
	const running = await freshGateway();
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
	const fresh = { verificationToken, ...codes(running, 'secured') };
	expect((await running.sealed(VERIFY, fresh)).success).toBe(true);
});
