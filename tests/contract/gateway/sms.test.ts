import { expect, test } from 'vitest';
import { AURELIA, freshGateway, INFO, MINUTE, type Running, SENVIET } from './support.ts';

const SEND = '/wps/verification/sms/noLogin';
const LOGIN = '/wps/session/login';
/** Mobile number of the demo member "player". */
const PLAYER = '639175550001';
const TOO_MANY = { status: 429, success: false, errorCode: 'TOO_MANY_REQUEST_SMS' };

const send = ({ post }: Running, mobileNum = '9175550001', headers = AURELIA) =>
	post(SEND, { countryDialingCode: headers === SENVIET ? '84' : '63', mobileNum }, headers);
const newest = ({ controls }: Running) => controls.messages('aurelia')[0]?.code ?? '';
const loginBySms = ({ sealed }: Running, code: string, username = PLAYER) =>
	sealed(LOGIN, { type: 'sms', isSms: true, username, password: code });

test('API-12 EN-03 a number gets a code of six digits for five minutes, which logs its member in', async () => {
	const running = await freshGateway();
	const { controls, clock } = running;
	expect(await send(running)).toMatchObject({ status: 200, success: true, value: { resendIn: 60 } });
	expect(controls.messages('aurelia')).toEqual([
		{
			kind: 'sms',
			to: PLAYER,
			code: expect.stringMatching(/^\d{6}$/),
			purpose: 'login',
			sentAt: clock.now,
			expiresAt: clock.now + 5 * MINUTE,
			good: true,
		},
	]);
	expect(controls.messages('senviet')).toEqual([]);
	const { value } = await loginBySms(running, newest(running));
	expect(value).toEqual({
		token: expect.stringMatching(/^[\w-]{43}$/),
		firstTimeLogin: true,
		passwordExpired: false,
		updatePassword: false,
	});
	const info = await running.call(INFO, { ...AURELIA, Authorization: value.token });
	expect(info.value.account).toBe('player');
	await send(running, '9178880000');
	expect(controls.messages('aurelia')[0]).toMatchObject({ to: '639178880000', purpose: 'registration' });
});

test('API-12 an invalid number is refused, and a leading zero ignored', async () => {
	const running = await freshGateway();
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
		const refused = { status: 400, errorCode: 'bad_request' };
		expect(await running.post(SEND, { countryDialingCode, mobileNum })).toMatchObject(refused);
	}
	expect(running.controls.messages('aurelia')).toEqual([]);
	await send(running, '09175550001');
	expect(running.controls.messages('aurelia')[0]?.to).toBe(PLAYER);
	expect(await send(running, '9175550001')).toMatchObject(TOO_MANY);
	expect((await loginBySms(running, newest(running))).success).toBe(true);
});

test('a code works once, for five minutes, and until another is sent', async () => {
	const running = await freshGateway();
	expect((await loginBySms(running, '123456')).errorCode).toBe('sms.code.expired');
	await send(running);
	const used = newest(running);
	// Only one of two logins at the same time succeeds.
	const both = await Promise.all([loginBySms(running, used), loginBySms(running, used)]);
	expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
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
