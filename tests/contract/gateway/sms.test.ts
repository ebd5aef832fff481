import { expect, test } from 'vitest';
import { DEMO_MEMBERS, demoMobile } from '../../../src/demo/members.ts';
import { AURELIA, type Running, SENVIET, startGateway } from './support.ts';

const SEND = '/wps/verification/sms/noLogin';
const LOGIN = '/wps/session/login';
const MINUTE = 60_000;
/** Of the demo member called player. */
const PLAYER = '639175550001';
const TOO_MANY = { status: 429, success: false, errorCode: 'TOO_MANY_REQUEST_SMS' };

const send = ({ post }: Running, mobileNum = '9175550001', headers = AURELIA) =>
	post(SEND, { countryDialingCode: headers === SENVIET ? '84' : '63', mobileNum }, headers);
const newest = ({ controls }: Running, merchant = 'aurelia') => controls.messages(merchant)[0]?.code ?? '';
const loginBySms = ({ sealed }: Running, code: string, username = PLAYER) =>
	sealed(LOGIN, { type: 'sms', isSms: true, username, password: code });
/** A code that is not the one that was sent. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('API-12 sends a code of six digits to a number, good for five minutes', async () => {
	const running = await startGateway();
	expect(await send(running)).toMatchObject({ status: 200, success: true, value: { resendIn: 60 } });
	const sent = running.clock.now;
	expect(running.controls.messages('aurelia')).toEqual([
		{
			kind: 'sms',
			to: PLAYER,
			code: expect.stringMatching(/^\d{6}$/),
			purpose: 'login',
			sentAt: sent,
			expiresAt: sent + 5 * MINUTE,
			good: true,
		},
	]);
	expect(running.controls.messages('senviet')).toEqual([]);
	await send(running, '9178880000');
	expect(running.controls.messages('aurelia')[0]).toMatchObject({
		to: '639178880000',
		purpose: 'registration',
	});
	const page = await (await running.fetch('/demo?merchant=aurelia')).text();
	for (const { to, code } of running.controls.messages('aurelia')) {
		expect(page).toContain(`<code>+${to}</code>`);
		expect(page).toContain(`>${code}</strong>`);
	}
});

test('API-12 refuses what is no number, and sends nothing', async () => {
	const { post, controls } = await startGateway();
	for (const [countryDialingCode, mobileNum] of [
		['+63', '9175550001'],
		['063', '9175550001'],
		['63', '9175'],
		['63', '91755500019175550'],
		['63', '917 555 0001'],
		['63', ''],
		[63, 9175550001],
		[undefined, '9175550001'],
	]) {
		expect(await post(SEND, { countryDialingCode, mobileNum })).toMatchObject({
			status: 400,
			errorCode: 'bad_request',
		});
	}
	expect(controls.messages('aurelia')).toEqual([]);
});

test('a leading zero is of no matter', async () => {
	const running = await startGateway();
	await send(running, '09175550001');
	expect(running.controls.messages('aurelia')[0]?.to).toBe(PLAYER);
	expect(await send(running, '9175550001')).toMatchObject(TOO_MANY);
	expect((await loginBySms(running, newest(running))).success).toBe(true);
});

test('another code may be asked for after 60 s, and at most ten an hour', async () => {
	const running = await startGateway();
	const first = running.clock.now;
	await send(running);
	running.clock.now += MINUTE - 1;
	expect(await send(running)).toMatchObject(TOO_MANY);
	expect((await send(running, '9175550002')).success).toBe(true);
	expect((await send(running, '905550001', SENVIET)).success).toBe(true);
	for (let code = 2; code <= 10; code++) {
		running.clock.now = first + (code - 1) * MINUTE;
		expect((await send(running)).success, `code ${code}`).toBe(true);
	}
	running.clock.now = first + 60 * MINUTE - 1;
	expect(await send(running)).toMatchObject(TOO_MANY);
	running.clock.now = first + 60 * MINUTE;
	expect((await send(running)).success).toBe(true);
	const toPlayer = running.controls.messages('aurelia').filter(({ to }) => to === PLAYER);
	expect(toPlayer).toHaveLength(11);
	expect(toPlayer.filter(({ good }) => good)).toHaveLength(1);
});

test('a member logs in with the code of an SMS', async () => {
	const running = await startGateway();
	await send(running);
	const { value } = await loginBySms(running, newest(running));
	expect(value).toEqual({
		token: expect.stringMatching(/^[\w-]{43}$/),
		firstTimeLogin: true,
		passwordExpired: false,
		updatePassword: false,
	});
	const headers = { ...AURELIA, Authorization: value.token };
	expect((await running.call('/wps/member/info', headers)).value.account).toBe('player');
	expect(running.controls.messages('aurelia')[0]?.good).toBe(false);
});

test('a code is good once, for five minutes, and until another is sent', async () => {
	const running = await startGateway();
	expect((await loginBySms(running, '123456')).errorCode).toBe('sms.code.expired');
	await send(running);
	const used = newest(running);
	expect((await loginBySms(running, used)).success).toBe(true);
	expect((await loginBySms(running, used)).errorCode).toBe('sms.code.expired');

	running.clock.now += MINUTE;
	await send(running);
	running.clock.now += 5 * MINUTE;
	expect((await loginBySms(running, newest(running))).errorCode).toBe('sms.code.expired');

	await send(running);
	const replaced = newest(running);
	running.clock.now += MINUTE;
	await send(running);
	if (replaced !== newest(running)) {
		expect((await loginBySms(running, replaced)).errorCode).toBe('sms.code.err');
	}
	expect((await loginBySms(running, newest(running))).success).toBe(true);
});

test('after five wrong tries the right code is no longer good either', async () => {
	const running = await startGateway();
	await send(running);
	const code = newest(running);
	const tries = await Promise.all(Array.from({ length: 5 }, () => loginBySms(running, other(code))));
	expect(tries.map(({ errorCode }) => errorCode)).toEqual(Array(5).fill('sms.code.err'));
	expect((await loginBySms(running, code)).errorCode).toBe('sms.code.expired');
	expect(running.controls.sessions('aurelia')).toEqual([]);
});

test('of two logins with the same code at the same moment one succeeds', async () => {
	const running = await startGateway();
	await send(running);
	const code = newest(running);
	const both = await Promise.all([loginBySms(running, code), loginBySms(running, code)]);
	expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
	expect(running.controls.sessions('aurelia')).toHaveLength(1);
});

test('a number that nobody has is an unknown user, and a code is for its own number and merchant', async () => {
	const running = await startGateway();
	await send(running, '9178880000');
	expect(await loginBySms(running, newest(running), '639178880000')).toMatchObject({
		status: 200,
		errorCode: 'not.exists.user',
	});
	await send(running);
	const code = newest(running);
	expect((await loginBySms(running, code, '639175550002')).errorCode).toBe('sms.code.expired');
	const elsewhere = { type: 'sms', username: PLAYER, password: code };
	expect((await running.sealed(LOGIN, elsewhere, SENVIET)).errorCode).toBe('not.exists.user');
	expect((await loginBySms(running, code)).success).toBe(true);
});

test('a code is not a password, and a password not a code', async () => {
	const running = await startGateway();
	await send(running);
	const asPassword = await running.login({ username: 'player', password: newest(running) });
	expect(asPassword.errorCode).toBe('login.cred.err');
	expect((await running.login({ username: PLAYER, password: 'Play1234' })).errorCode).toBe('not.exists.user');
	expect((await loginBySms(running, 'Play1234')).errorCode).toBe('sms.code.err');
	for (const body of [
		{ type: 'sms', username: PLAYER },
		{ type: 'sms', password: '123456' },
		{ type: 'sms', isSms: false, username: PLAYER, password: '123456' },
	]) {
		expect((await running.sealed(LOGIN, body)).errorCode).toBe('bad_request');
	}
});

test('a login may carry every field, each as long as the contract allows and no longer', async () => {
	const { sealed } = await startGateway();
	const proofs = { firebaseIdToken: 4096, lineSessionToken: 4096, telegramAuth: 4096 };
	const limits = {
		firebaseChannel: 64,
		geetestChallenge: 512,
		geetestSeccode: 512,
		geetestValidateV4: 4096,
		loginDeviceId: 36,
	};
	const player = { type: 'username', username: 'player', password: 'Play1234' };
	const longest = Object.entries(limits).map(([field, limit]) => [field, 'x'.repeat(limit)]);
	const all = { ...player, isSms: false, isOfficialAppLogin: true, ...Object.fromEntries(longest) };
	expect((await sealed(LOGIN, all)).success).toBe(true);
	for (const device of ['IPAD', 'PWA', 'WEBCLIP']) {
		expect((await sealed(LOGIN, { ...player, device })).success, device).toBe(true);
	}
	const tooLong = longest.map(([field, text]) => ({ [field ?? '']: `${text}x` }));
	for (const change of [...tooLong, { device: 'TV' }, { isSms: 'true' }, { type: 'magic' }]) {
		const answer = await sealed(LOGIN, { ...player, ...change });
		expect(answer.errorCode, Object.keys(change)[0]).toBe('bad_request');
	}
	for (const [field, limit] of Object.entries(proofs)) {
		const proof = { ...player, firebaseChannel: 'google', [field]: 'x'.repeat(limit) };
		expect((await sealed(LOGIN, proof)).errorCode, field).toMatch(/invalid|validate_failed/);
		const longer = { ...proof, [field]: 'x'.repeat(limit + 1) };
		expect((await sealed(LOGIN, longer)).errorCode, field).toBe('bad_request');
	}
});

test('the numbers of a merchant’s members begin with the dialing code of its country', async () => {
	const { call, controls } = await startGateway();
	const { merchants } = controls;
	const numbers = new Set<string>();
	for (const merchant of merchants) {
		const { value } = await call('/wps/system/country', { Merchant: merchant.code, Language: 'EN' });
		const { countries, countryCode, countryDialingCode } = value;
		expect(countries).toContainEqual(expect.objectContaining({ countryCode, countryDialingCode }));
		for (const member of DEMO_MEMBERS) {
			const number = demoMobile(merchant, member);
			expect(number).toMatch(new RegExp(`^${countryDialingCode}\\d{9,10}$`));
			numbers.add(number);
		}
	}
	expect(numbers.size).toBe(merchants.length * DEMO_MEMBERS.length);
});

test('a reset forgets what was sent', async () => {
	const running = await startGateway();
	await send(running);
	const code = newest(running);
	running.controls.reset();
	expect(running.controls.messages('aurelia')).toEqual([]);
	expect((await loginBySms(running, code)).errorCode).toBe('sms.code.expired');
	expect((await send(running)).success).toBe(true);
});
