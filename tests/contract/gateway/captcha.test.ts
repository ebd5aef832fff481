import { Script } from 'node:vm';
import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { POPUP_TEXTS } from '../../../src/demo/vendors/geetest/texts.ts';
import { languageOfV3, languageOfV4 } from '../../../src/features/account/captcha/language.ts';
import type { CaptchaResult } from '../../../src/gateway/contract/captcha-result.ts';
import { gatewaySettings } from '../../../src/gateway/contract/gateway-settings.ts';
import { mockToken } from '../../../src/lib/captcha-mock.ts';
import { LANGUAGES } from '../../../src/lib/languages.ts';
import { askVendor, passCaptcha } from '../../support/pass-captcha.ts';
import { AURELIA, NEWCOMER, type Running, SENVIET, STATUS, startGateway } from './support.ts';

const CHALLENGE = '/wps/captcha/geetest?t=1700000000000';
const MINUTE = 60_000;
const PLAYER = { type: 'username', username: 'player', password: 'Play1234' };

const login = ({ sealed }: Running, captcha: CaptchaResult, headers = AURELIA) =>
	sealed('/wps/session/login', { ...PLAYER, ...captcha }, headers);
const REFUSED = { success: false, errorCode: 'geetest_validate_fail' };

/** A gateway of which every merchant asks for a captcha at each login. */
async function guarded(): Promise<Running> {
	const running = await startGateway();
	for (const merchant of ['aurelia', 'senviet']) running.controls.setSwitch(merchant, 'GEETEST3', true);
	return running;
}

test('API-11 a challenge of version 3 is another each time', async () => {
	const { call } = await startGateway();
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

test('the settings say which captcha a merchant has; what a gateway leaves out is v3 and 9 icons', async () => {
	const { call, controls } = await startGateway();
	const settings = async (headers: typeof AURELIA) => (await call(gatewaySettings.path, headers)).value;
	expect(await settings(AURELIA)).toMatchObject({ GEETEST_VERSION: 'v4', PROFILE_ICON_COUNT: 9 });
	expect(await settings(SENVIET)).toMatchObject({ GEETEST_VERSION: 'v3', PROFILE_ICON_COUNT: 9 });
	controls.setCaptcha('senviet', { version: 'v4', id: 'another' });
	expect(await settings(SENVIET)).toMatchObject({ GEETEST_VERSION: 'v4', GEETEST_ID: 'another' });
	controls.reset();
	expect(await settings(SENVIET)).toMatchObject({ GEETEST_VERSION: 'v3' });
	expect(parse(gatewaySettings.value, {})).toEqual({
		GEETEST_ID: '',
		GEETEST_VERSION: 'v3',
		PROFILE_ICON_COUNT: 9,
		LINE_CLIENT_ID: '',
	});
});

describe('VAL-02 where it is needed', () => {
	test.each([AURELIA, SENVIET])('a login at $Merchant needs it with GEETEST3', async (headers) => {
		const running = await startGateway();
		expect(await login(running, {}, headers)).toMatchObject({ success: true });
		running.controls.setSwitch(headers.Merchant, 'GEETEST3', true);
		expect(await login(running, {}, headers)).toMatchObject(REFUSED);
		const captcha = await passCaptcha(running.fetch, headers.Merchant);
		expect(await login(running, captcha, headers)).toMatchObject({ success: true });
	});

	test('an SMS needs it with GEETESTVCODE3, and takes no version 3', async () => {
		const running = await startGateway();
		const send = (captcha: CaptchaResult, number: string) =>
			running.post('/wps/verification/sms/noLogin', {
				countryDialingCode: '63',
				mobileNum: number,
				...captcha,
			});
		expect(await send({}, '9170000001')).toMatchObject({ success: true });
		running.controls.setSwitch('aurelia', 'GEETESTVCODE3', true);
		expect(await send({}, '9170000002')).toMatchObject(REFUSED);
		expect(await send(await passCaptcha(running.fetch, 'aurelia'), '9170000002')).toMatchObject({
			success: true,
		});
		running.controls.setCaptcha('aurelia', { version: 'v3' });
		expect(await send(await passCaptcha(running.fetch, 'aurelia'), '9170000003')).toMatchObject(REFUSED);
	});
});

test.each([
	['/wps/member/register', { username: 'newcomer1' }],
	['/wps/member/register/autoUsername', {}],
])('VAL-01 %s needs a result when the captcha of registrations is on', async (path, own) => {
	const running = await startGateway();
	const { call, controls, sealed } = running;
	// The switch of logins says nothing about registrations.
	controls.setSwitch('aurelia', 'GEETEST3', true);
	expect((await call(STATUS)).value.info.register.captcha.enabled).toBe(false);
	controls.setCaptcha('aurelia', { register: true });
	expect((await call(STATUS)).value.info.register.captcha.enabled).toBe(true);
	const register = (captcha: CaptchaResult) => sealed(path, { ...NEWCOMER, ...own, ...captcha });
	expect(await register({})).toMatchObject(REFUSED);
	expect(await register(await passCaptcha(running.fetch, 'aurelia'))).toMatchObject({ success: true });
});

test('VAL-01 of version 3 a registration carries the seccode alone, which tells the validation', async () => {
	const running = await startGateway();
	running.controls.setCaptcha('senviet', { register: true });
	const { geetestSeccode } = await passCaptcha(running.fetch, 'senviet');
	const register = (username: string, seccode?: string) =>
		running.sealed('/wps/member/register', { ...NEWCOMER, username, geetestSeccode: seccode }, SENVIET);
	expect(await register('newcomer1', geetestSeccode?.replace('|jordan', ''))).toMatchObject(REFUSED);
	expect(await register('newcomer1', geetestSeccode)).toMatchObject({ success: true });
	expect(await register('newcomer2', geetestSeccode)).toMatchObject(REFUSED);
});

test('VAL-01 a registration by mobile number needs it before anything else', async () => {
	const running = await startGateway();
	running.controls.setCaptcha('aurelia', { register: true });
	const body = { ...NEWCOMER, countryDialingCode: '63', mobileNum: '9170000009', smsCode: '000000' };
	const register = (captcha: CaptchaResult) =>
		running.sealed('/wps/member/register/mobile', { ...body, ...captcha });
	expect(await register({})).toMatchObject(REFUSED);
	const answer = await register(await passCaptcha(running.fetch, 'aurelia'));
	expect(answer.errorCode).toMatch(/^sms\.code\./);
});

describe.each([AURELIA, SENVIET])('a result of $Merchant', (headers) => {
	const own = headers.Merchant;
	const other = own === 'aurelia' ? SENVIET : AURELIA;

	test('is good once, even for a login that fails', async () => {
		const running = await guarded();
		const captcha = await passCaptcha(running.fetch, own);
		const body = { ...PLAYER, password: 'Wrong123', ...captcha };
		expect((await running.sealed('/wps/session/login', body, headers)).errorCode).toBe('login.cred.err');
		expect(await login(running, captcha, headers)).toMatchObject(REFUSED);
	});

	test('is good for ten minutes from when it was passed', async () => {
		const running = await guarded();
		const late = await passCaptcha(running.fetch, own);
		running.clock.now += 10 * MINUTE;
		expect(await login(running, late, headers)).toMatchObject(REFUSED);
		const inTime = await passCaptcha(running.fetch, own);
		running.clock.now += 10 * MINUTE - 1;
		expect(await login(running, inTime, headers)).toMatchObject({ success: true });
	});

	test('is good for no other merchant', async () => {
		const running = await guarded();
		const captcha = await passCaptcha(running.fetch, own);
		expect(await login(running, captcha, other)).toMatchObject(REFUSED);
		expect(await login(running, captcha, headers)).toMatchObject({ success: true });
	});

	test('is refused where anything of it is changed or missing', async () => {
		const running = await guarded();
		const captcha = await passCaptcha(running.fetch, own);
		const fields = captcha.geetestValidateV4 ? JSON.parse(captcha.geetestValidateV4) : captcha;
		const asSent = (changed: object) =>
			captcha.geetestValidateV4 ? { geetestValidateV4: JSON.stringify(changed) } : changed;
		for (const name of Object.keys(fields)) {
			for (const value of ['', `${fields[name]}0`]) {
				const answer = await login(running, asSent({ ...fields, [name]: value }), headers);
				expect(answer, `${name}: ${value}`).toMatchObject(REFUSED);
			}
		}
		for (const rubbish of ['', '{}', 'null', '[]', '{"lot_number":1}', 'x'.repeat(4096)]) {
			expect(await login(running, { geetestValidateV4: rubbish }, headers)).toMatchObject(REFUSED);
		}
		expect(await login(running, captcha, headers)).toMatchObject({ success: true });
	});
});

test('a challenge that was not solved opens nothing, and three wrong tries end it', async () => {
	const running = await guarded();
	const { challenge } = (await running.call(CHALLENGE, SENVIET)).value;
	expect(
		await login(running, { geetestChallenge: challenge, geetestSeccode: '|jordan' }, SENVIET),
	).toMatchObject(REFUSED);
	const { number, target } = await askVendor(running.fetch, 'load', { challenge });
	const position = target > 50 ? 0 : 100;
	const tries = [];
	for (let each = 0; each < 4; each++)
		tries.push(await askVendor(running.fetch, 'verify', { number, position }));
	const over = { error: 'No such captcha is in progress' };
	expect(tries).toEqual([{ triesLeft: 2 }, { triesLeft: 1 }, { triesLeft: 0 }, over]);
	expect(await askVendor(running.fetch, 'verify', { number, position: target })).toEqual(over);
	for (const body of [{}, { challenge: 'x' }, { captchaId: 'x' }, 7]) {
		expect(await askVendor(running.fetch, 'load', body)).toEqual(over);
	}
	for (const wrong of [{ number }, { number, position: 101 }, { number: 1, position: 1 }]) {
		expect(await askVendor(running.fetch, 'verify', wrong)).toEqual(over);
	}
});

describe('VAL-09 test mode', () => {
	test.each([AURELIA, SENVIET])('$Merchant takes a mock token once, and for 60 s', async (headers) => {
		const running = await guarded();
		const { clock, controls } = running;
		const token = () => mockToken(clock.now);
		const asSent = (value: string) =>
			headers === AURELIA ? { geetestValidateV4: value } : { geetestSeccode: value };
		expect(await login(running, asSent(token()), headers)).toMatchObject(REFUSED);
		controls.setSwitch(headers.Merchant, 'GEETESTTEST3', true);
		expect(await login(running, {}, headers)).toMatchObject(REFUSED);
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
	});
});

describe('the vendor of one merchant', () => {
	const scriptOf = ({ fetch }: Running, file = 'aurelia/gt4.js') => fetch(`/demo/vendors/geetest/${file}`);

	test('serves a script for each version', async () => {
		const running = await startGateway();
		for (const merchant of ['aurelia', 'senviet']) {
			for (const [file, name] of [
				['gt.js', 'initGeetest'],
				['gt4.js', 'initGeetest4'],
			] as const) {
				const answer = await scriptOf(running, `${merchant}/${file}`);
				expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
				const window: Record<string, unknown> = {};
				new Script(await answer.text()).runInNewContext({ window });
				expect(Object.keys(window)).toEqual([name]);
			}
		}
		expect((await scriptOf(running, 'nobody/gt4.js')).status).toBe(404);
		expect((await running.fetch('/demo/vendors/geetest/popup.css')).headers.get('content-type')).toMatch(
			/^text\/css/,
		);
	});

	test('can bring its style in an element of the page, as GeeTest does', async () => {
		const running = await startGateway();
		const sheet = await (await running.fetch('/demo/vendors/geetest/popup.css')).text();
		expect(await (await scriptOf(running)).text()).not.toContain(JSON.stringify(sheet));
		running.controls.setCaptcha('aurelia', { style: 'element' });
		expect(await (await scriptOf(running)).text()).toContain(JSON.stringify(sheet));
	});

	test('can be missing, broken, late or never there, and the other one’s is not', async () => {
		const running = await startGateway();
		const { controls, waited, fetch } = running;
		controls.setCaptcha('aurelia', { mode: 'missing' });
		expect((await scriptOf(running)).status).toBe(404);
		expect((await scriptOf(running, 'senviet/gt.js')).status).toBe(200);
		controls.setCaptcha('aurelia', { mode: 'broken' });
		const broken = await (await scriptOf(running)).text();
		expect(() => new Script(broken).runInNewContext()).toThrow('broken on purpose');
		controls.setCaptcha('aurelia', { mode: 'slow', delaySeconds: 7 });
		expect((await scriptOf(running)).status).toBe(200);
		expect(waited).toEqual([]);
		await passCaptcha(fetch, 'aurelia');
		expect(waited).toEqual([7000]);
		controls.setCaptcha('aurelia', { mode: 'hangs' });
		await scriptOf(running);
		expect(waited).toEqual([7000, 600_000]);
	});

	test('can have all results refused', async () => {
		const running = await guarded();
		running.controls.setCaptcha('aurelia', { mode: 'refused' });
		expect(await login(running, await passCaptcha(running.fetch, 'aurelia'))).toMatchObject(REFUSED);
		running.controls.setCaptcha('aurelia', { mode: 'normal' });
		expect(await login(running, await passCaptcha(running.fetch, 'aurelia'))).toMatchObject({
			success: true,
		});
	});

	test('speaks languages that the site asks for', () => {
		const asked = LANGUAGES.flatMap((language) => [languageOfV3(language), languageOfV4(language)]);
		for (const [language, texts] of Object.entries(POPUP_TEXTS)) {
			expect(asked).toContain(language);
			expect([texts.task, texts.again].every((text) => text.includes('{0}'))).toBe(true);
		}
	});
});

test('the panel shows the captcha of a merchant and changes it', async () => {
	const { controls, fetch, post } = await startGateway();
	const change = {
		version: 'v3',
		id: 'mine',
		mode: 'slow',
		style: 'element',
		delaySeconds: 5,
		register: true,
	};
	const answer = await post('/demo/api/captcha/set', { merchant: 'aurelia', change });
	expect(answer).toMatchObject({ ok: true, message: 'Captcha settings saved' });
	expect(controls.captcha('aurelia')).toEqual(change);
	expect(controls.captcha('senviet')).toMatchObject({ version: 'v3', mode: 'normal', register: false });
	const page = await (await fetch('/demo?merchant=aurelia')).text();
	expect(page).toContain('<option value="slow" selected>');
	expect(page).toContain('<option value="element" selected>');
	expect(page).toContain('value="mine"');
	for (const wrong of [
		{ version: 'v5' },
		{ mode: 'x' },
		{ style: 'x' },
		{ delaySeconds: 61 },
		{ id: '' },
		{ more: 1 },
	]) {
		expect((await post('/demo/api/captcha/set', { merchant: 'aurelia', change: wrong })).status).toBe(400);
	}
});
