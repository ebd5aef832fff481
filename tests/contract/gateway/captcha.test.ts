import { parse } from 'valibot';
import { expect, test } from 'vitest';
import type { CaptchaResult } from '../../../src/gateway/contract/captcha-result.ts';
import { gatewaySettings } from '../../../src/gateway/contract/gateway-settings.ts';
import { mockToken } from '../../../src/lib/captcha-mock.ts';
import { passCaptcha } from '../../support/pass-captcha.ts';
import { AURELIA, freshGateway, NEWCOMER, type Running, SENVIET, STATUS } from './support.ts';

const CHALLENGE = '/wps/captcha/geetest?t=1700000000000';
const PLAYER = { type: 'username', username: 'player', password: 'Play1234' };
const REFUSED = { success: false, errorCode: 'geetest_validate_fail' };
const MERCHANTS = [AURELIA, SENVIET];

const login = ({ sealed }: Running, captcha: CaptchaResult, headers = AURELIA) =>
	sealed('/wps/session/login', { ...PLAYER, ...captcha }, headers);

test('API-11 each request gets a new challenge of version 3', async () => {
	const { call } = await freshGateway();
	const first = await call(CHALLENGE, SENVIET);
	expect(first.value).toEqual({
		gt: expect.stringMatching(/^[0-9a-f]{32}$/),
		challenge: expect.stringMatching(/^[0-9a-f]{32}$/),
		newCaptcha: true,
	});
	const second = await call(CHALLENGE, SENVIET);
	expect(second.value.gt).toBe(first.value.gt);
	expect(second.value.challenge).not.toBe(first.value.challenge);
	expect((await call('/wps/captcha/geetest', SENVIET)).errorCode).toBe('bad_request');
});

test('EN-17 the settings name the captcha; without them it is v3, and there are 9 icons', async () => {
	const { call, controls } = await freshGateway();
	const settings = async (headers: typeof AURELIA) => (await call(gatewaySettings.path, headers)).value;
	expect(await settings(AURELIA)).toMatchObject({ GEETEST_VERSION: 'v4', PROFILE_ICON_COUNT: 9 });
	expect(await settings(SENVIET)).toMatchObject({ GEETEST_VERSION: 'v3', PROFILE_ICON_COUNT: 9 });
	controls.setCaptcha('senviet', { version: 'v4', id: 'another' });
	expect(await settings(SENVIET)).toMatchObject({ GEETEST_VERSION: 'v4', GEETEST_ID: 'another' });
	expect(parse(gatewaySettings.value, {})).toEqual({
		GEETEST_ID: '',
		GEETEST_VERSION: 'v3',
		PROFILE_ICON_COUNT: 9,
		LINE_CLIENT_ID: '',
	});
});

test.each(MERCHANTS)('VAL-02 a login at $Merchant needs a captcha with GEETEST3', async (headers) => {
	const running = await freshGateway();
	expect(await login(running, {}, headers)).toMatchObject({ success: true });
	running.controls.setSwitch(headers.Merchant, 'GEETEST3', true);
	expect(await login(running, {}, headers)).toMatchObject(REFUSED);
	const captcha = await passCaptcha(running.fetch, headers.Merchant);
	const other = headers === AURELIA ? SENVIET : AURELIA;
	running.controls.setSwitch(other.Merchant, 'GEETEST3', true);
	expect(await login(running, captcha, other)).toMatchObject(REFUSED);
	expect(await login(running, captcha, headers)).toMatchObject({ success: true });
	expect(await login(running, captcha, headers)).toMatchObject(REFUSED);
});

test('VAL-02 an SMS needs a captcha with GEETESTVCODE3, and not of version 3', async () => {
	const { fetch, controls, post } = await freshGateway();
	const send = (captcha: CaptchaResult, mobileNum: string) =>
		post('/wps/verification/sms/noLogin', { countryDialingCode: '63', mobileNum, ...captcha });
	expect(await send({}, '9170000001')).toMatchObject({ success: true });
	controls.setSwitch('aurelia', 'GEETESTVCODE3', true);
	expect(await send({}, '9170000002')).toMatchObject(REFUSED);
	expect(await send(await passCaptcha(fetch, 'aurelia'), '9170000002')).toMatchObject({ success: true });
	controls.setCaptcha('aurelia', { version: 'v3' });
	expect(await send(await passCaptcha(fetch, 'aurelia'), '9170000003')).toMatchObject(REFUSED);
});

test('VAL-01 VAL-02 each way to register needs a captcha if the status requires it', async () => {
	const { call, controls, fetch, sealed } = await freshGateway();
	// The captcha of logins changes nothing for registrations.
	controls.setSwitch('aurelia', 'GEETEST3', true);
	expect((await call(STATUS)).value.info.register.captcha.enabled).toBe(false);
	controls.setCaptcha('aurelia', { register: true });
	expect((await call(STATUS)).value.info.register.captcha.enabled).toBe(true);
	const number = { countryDialingCode: '63', mobileNum: '9170000009', smsCode: '000000' };
	for (const [path, own, outcome] of [
		['/wps/member/register', { username: 'newcomer1' }, undefined],
		['/wps/member/register/autoUsername', {}, undefined],
		['/wps/member/register/mobile', number, 'sms.code.expired'],
	] as const) {
		const register = (captcha: CaptchaResult) => sealed(path, { ...NEWCOMER, ...own, ...captcha });
		expect(await register({}), path).toMatchObject(REFUSED);
		expect((await register(await passCaptcha(fetch, 'aurelia'))).errorCode, path).toBe(outcome);
	}
});

test('VAL-01 a registration with version 3 sends geetestSeccode alone', async () => {
	const running = await freshGateway();
	running.controls.setCaptcha('senviet', { register: true });
	const { geetestSeccode } = await passCaptcha(running.fetch, 'senviet');
	const register = (username: string, seccode?: string) =>
		running.sealed('/wps/member/register', { ...NEWCOMER, username, geetestSeccode: seccode }, SENVIET);
	expect(await register('newcomer1', geetestSeccode?.replace('|jordan', ''))).toMatchObject(REFUSED);
	expect(await register('newcomer1', geetestSeccode)).toMatchObject({ success: true });
	expect(await register('newcomer2', geetestSeccode)).toMatchObject(REFUSED);
});

test.each(MERCHANTS)(
	'VAL-09 $Merchant accepts a mock token in test mode, once and for 60 s',
	async (headers) => {
		const running = await freshGateway();
		const { clock, controls } = running;
		controls.setSwitch(headers.Merchant, 'GEETEST3', true);
		const token = () => mockToken(clock.now);
		const asSent = (value: string) =>
			headers === AURELIA ? { geetestValidateV4: value } : { geetestSeccode: value };
		expect(await login(running, asSent(token()), headers)).toMatchObject(REFUSED);
		controls.setSwitch(headers.Merchant, 'GEETESTTEST3', true);
		expect(await login(running, {}, headers)).toMatchObject(REFUSED);
		expect(token()).toHaveLength(50);
		expect(await login(running, asSent(token().slice(1)), headers)).toMatchObject(REFUSED);
		const used = token();
		expect(await login(running, asSent(used), headers)).toMatchObject({ success: true });
		expect(await login(running, asSent(used), headers)).toMatchObject(REFUSED);
		const late = token();
		clock.now += 60_000;
		expect(await login(running, asSent(late), headers)).toMatchObject(REFUSED);
		const inTime = token();
		clock.now += 59_999;
		expect(await login(running, asSent(inTime), headers)).toMatchObject({ success: true });
	},
);
