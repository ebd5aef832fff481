import { expect, test } from 'vitest';
import { USERNAME } from '../../../src/lib/account-rules.ts';
import {
	type Answer,
	AURELIA,
	freshGateway,
	INFO,
	MINUTE,
	NEWCOMER,
	type Running,
	SENVIET,
} from './support.ts';

const BY_NAME = '/wps/member/register';
const BY_MOBILE = '/wps/member/register/mobile';
const AUTOMATIC = '/wps/member/register/autoUsername';
const NUMBER = { countryDialingCode: '63', mobileNum: '9178880000' };

const codeOf = ({ errorCode }: Answer) => errorCode;

async function codeFor({ post, controls }: Running, number = NUMBER, headers = AURELIA): Promise<string> {
	await post('/wps/verification/sms/noLogin', number, headers);
	return controls.messages(headers.Merchant)[0]?.code ?? '';
}

async function accountOf({ call }: Running, token: string, headers = AURELIA) {
	return (await call(INFO, { ...headers, Authorization: token })).value;
}

test('API-06 EN-04 a registration by user name makes an account and session, and stores all its fields', async () => {
	const running = await freshGateway();
	const { sealed, login, controls, clock } = running;
	const carried = {
		registerMethod: 'WEBCLIP',
		registerUrl: 'https://anna.aurelia.example/m/register?tid=Ab9',
		isOfficialAppLogin: true,
		loginDeviceId: '0c6f6f6e-7f3b-4a44-9f0e-8a4d4f2b9a11',
		linkId: 'Ab9',
		affiliateCode: 'anna',
		domain: 'anna.aurelia.example',
		referralCode: 'NOSUCH22',
		smsTemplate: 'welcome',
		pixelTrack: { tid: 'Ab9', fbclid: 'IwAR0', fbp: 'fb.1.2.3', utm_source: 'spring' },
	};
	const captcha = { geetestSeccode: 'x', geetestValidateV4: 'y' };
	const { value } = await sealed(BY_NAME, { ...NEWCOMER, ...carried, ...captcha, username: 'Newcomer1' });
	expect(value).toEqual({
		token: expect.stringMatching(/^[\w-]{43}$/),
		id: expect.stringMatching(/^\d+$/),
		userName: 'Newcomer1',
	});
	expect(await accountOf(running, value.token)).toMatchObject({
		id: value.id,
		account: 'Newcomer1',
		type: 0,
		language: 'EN',
	});
	const stored = { memberId: Number(value.id), userName: 'Newcomer1', way: 'username' };
	expect(controls.registrations('aurelia')).toEqual([{ ...carried, ...stored, registeredAt: clock.now }]);
	const again = await login({ username: 'newcomer1', password: 'Secret12' });
	expect(again.value.firstTimeLogin).toBe(false);

	await sealed(BY_NAME, { ...NEWCOMER, username: 'plain1' });
	const optional = { pixelTrack: null, linkId: undefined, loginDeviceId: undefined };
	expect(controls.registrations('aurelia')[0]).toMatchObject({ userName: 'plain1', ...optional });
	expect(controls.registrations('senviet')).toEqual([]);
});

test('API-06 a registration by mobile number checks the code, and answers with the user name', async () => {
	const running = await freshGateway();
	const { sealed, controls } = running;
	const body = { ...NEWCOMER, ...NUMBER, mobileNum: '09178880000' };
	expect(codeOf(await sealed(BY_MOBILE, { ...body, smsCode: '0000' }))).toBe('sms.code.expired');
	const smsCode = await codeFor(running);
	expect(codeOf(await sealed(BY_MOBILE, { ...body, smsCode: '0000' }))).toBe('sms.code.err');
	const elsewhere = { ...body, smsCode, mobileNum: '9178880001' };
	expect(codeOf(await sealed(BY_MOBILE, elsewhere))).toBe('sms.code.expired');
	expect(codeOf(await sealed(BY_MOBILE, { ...body, smsCode }, SENVIET))).toBe('sms.code.expired');
	expect(controls.registrations('aurelia')).toEqual([]);

	const { value } = await sealed(BY_MOBILE, { ...body, smsCode });
	expect(value.userName).toBe('m880000');
	expect(await accountOf(running, value.token)).toMatchObject({ account: 'm880000' });
	expect(controls.registrations('aurelia')).toMatchObject([{ userName: 'm880000', way: 'mobile' }]);
	expect(codeOf(await sealed(BY_MOBILE, { ...body, smsCode }))).toBe('exists.mobile');

	running.clock.now += MINUTE;
	const bySms = { type: 'sms', isSms: true, username: '639178880000', password: await codeFor(running) };
	const login = await sealed('/wps/session/login', bySms);
	expect((await accountOf(running, login.value.token)).id).toBe(value.id);
});

test('API-07 an automatic registration answers with a new user name that logs in', async () => {
	const running = await freshGateway();
	const names: string[] = [];
	for (let newcomers = 0; newcomers < 2; newcomers++) {
		const { value } = await running.sealed(AUTOMATIC, NEWCOMER);
		expect(value.userName).toMatch(USERNAME);
		expect(await accountOf(running, value.token)).toMatchObject({ id: value.id, account: value.userName });
		names.push(value.userName);
	}
	expect(new Set(names).size).toBe(2);
	expect(running.controls.registrations('aurelia')[0]?.way).toBe('autoUsername');
	const [username = ''] = names;
	expect((await running.login({ username, password: 'Secret12' })).success).toBe(true);
});

test('VAL-08 a password has at least six characters and is not 123456', async () => {
	const running = await freshGateway();
	const ways = [
		[BY_NAME, { ...NEWCOMER, username: 'newcomer1' }],
		[AUTOMATIC, NEWCOMER],
		[BY_MOBILE, { ...NEWCOMER, ...NUMBER, smsCode: await codeFor(running) }],
	] as const;
	for (const [path, body] of ways) {
		for (const [password, code] of [
			['12345', 'bad_request'],
			['x'.repeat(65), 'bad_request'],
			['123456', 'password.weak'],
		] as const) {
			expect(codeOf(await running.sealed(path, { ...body, password })), path).toBe(code);
		}
	}
	expect(running.controls.registrations('aurelia')).toEqual([]);
	for (const [path, body] of ways) {
		expect((await running.sealed(path, { ...body, password: '123457' })).success, path).toBe(true);
	}
});

test('REG-06 the placeholder password is for mobile numbers, and only if members choose none there', async () => {
	const running = await freshGateway();
	running.controls.setSwitch('aurelia', 'mobilePassword', false);
	const placeholder = { ...NEWCOMER, password: '123456' };
	for (const [path, body] of [
		[BY_NAME, { ...placeholder, username: 'newcomer1' }],
		[AUTOMATIC, placeholder],
	] as const) {
		expect(codeOf(await running.sealed(path, body))).toBe('password.weak');
	}
	const smsCode = await codeFor(running);
	const { value } = await running.sealed(BY_MOBILE, { ...placeholder, ...NUMBER, smsCode });
	// A login with it asks for a new password.
	const login = await running.login({ username: value.userName, password: '123456' });
	expect(login.value.updatePassword).toBe(true);

	running.controls.setSwitch('aurelia', 'mobilePassword', true);
	const other = { countryDialingCode: '63', mobileNum: '9178880001' };
	const late = { ...placeholder, ...other, smsCode: await codeFor(running, other) };
	expect(codeOf(await running.sealed(BY_MOBILE, late))).toBe('password.weak');
	// The refusal did not use up the code.
	expect((await running.sealed(BY_MOBILE, { ...late, password: 'Secret12' })).success).toBe(true);
});
