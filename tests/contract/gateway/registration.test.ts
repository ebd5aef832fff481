import { expect, test } from 'vitest';
import { USERNAME } from '../../../src/lib/account-rules.ts';
import { type Answer, AURELIA, NEWCOMER, type Running, SENVIET, startGateway } from './support.ts';

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
	return (await call('/wps/member/info', { ...headers, Authorization: token })).value;
}

test('API-06 by user name: an account, a session, and a record of all that came along', async () => {
	const running = await startGateway();
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
	const { value } = await sealed(BY_NAME, {
		...NEWCOMER,
		...carried,
		username: 'Newcomer1',
		geetestSeccode: 'x',
		geetestValidateV4: 'y',
	});
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
	expect(controls.registrations('aurelia')).toEqual([
		{
			...carried,
			memberId: Number(value.id),
			userName: 'Newcomer1',
			way: 'username',
			registeredAt: clock.now,
		},
	]);
	expect(controls.registrations('senviet')).toEqual([]);
	const again = await login({ username: 'newcomer1', password: 'Secret12' });
	expect(again.value.firstTimeLogin).toBe(false);
	const stored = JSON.stringify(running.gateway.database.prepare('SELECT * FROM registrations').all());
	expect(stored).not.toContain('Secret12');
});

test('what may be left out may be left out, and the panel shows who came by which way', async () => {
	const running = await startGateway();
	const { sealed, controls, fetch } = running;
	await sealed(BY_NAME, { ...NEWCOMER, username: 'plain1' });
	const evil = '<img src=x onerror=alert(1)>';
	await sealed(BY_NAME, {
		...NEWCOMER,
		username: 'clicked1',
		affiliateCode: 'anna',
		pixelTrack: { gclid: evil, ttclid: 'E.C.P' },
	});
	expect(controls.registrations('aurelia')).toMatchObject([
		{ userName: 'clicked1', pixelTrack: { gclid: evil, ttclid: 'E.C.P' } },
		{ userName: 'plain1', pixelTrack: null, linkId: undefined, loginDeviceId: undefined },
	]);
	const page = await (await fetch('/demo?merchant=aurelia')).text();
	expect(page).toContain('<strong>clicked1</strong> by username, H5');
	expect(page).toContain('affiliate: anna (www.aurelia.example)');
	expect(page).toContain('ttclid: E.C.P');
	expect(page).not.toContain('<img');
});

test('API-06 by mobile number: the code is checked, and the answer tells the user name', async () => {
	const running = await startGateway();
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
	running.clock.now += 60_000;
	const bySms = { type: 'sms', isSms: true, username: '639178880000', password: await codeFor(running) };
	const login = await sealed('/wps/session/login', bySms);
	expect(login.value.firstTimeLogin).toBe(false);
	expect((await accountOf(running, login.value.token)).id).toBe(value.id);
});

test('two numbers with the same end have user names of their own', async () => {
	const running = await startGateway();
	const names: string[] = [];
	for (const mobileNum of ['9171880000', '9172880000', '9173880000']) {
		const number = { countryDialingCode: '63', mobileNum };
		const smsCode = await codeFor(running, number);
		const { value } = await running.sealed(BY_MOBILE, { ...NEWCOMER, ...number, smsCode });
		names.push(value.userName);
	}
	expect(names[0]).toBe('m880000');
	for (const name of names) expect(name).toMatch(USERNAME);
	expect(new Set(names).size).toBe(3);
});

test('a number is taken by demo members too, and at one merchant only', async () => {
	const running = await startGateway();
	const taken = { ...NEWCOMER, countryDialingCode: '63', mobileNum: '9175550001', smsCode: '0000' };
	expect(codeOf(await running.sealed(BY_MOBILE, taken))).toBe('exists.mobile');
	const smsCode = await codeFor(running, taken, SENVIET);
	const { value } = await running.sealed(BY_MOBILE, { ...taken, smsCode }, SENVIET);
	expect(await accountOf(running, value.token, SENVIET)).toMatchObject({ language: 'VI' });
});

test('of two registrations with the same number, or name, at the same moment one succeeds', async () => {
	const running = await startGateway();
	const smsCode = await codeFor(running);
	const byMobile = { ...NEWCOMER, ...NUMBER, smsCode };
	const byName = { ...NEWCOMER, username: 'same1' };
	const numbers = await Promise.all([1, 2, 3].map(() => running.sealed(BY_MOBILE, byMobile)));
	expect(numbers.map(codeOf).sort()).toEqual(['exists.mobile', 'exists.mobile', undefined]);
	const names = await Promise.all([1, 2, 3].map(() => running.sealed(BY_NAME, byName)));
	expect(names.map(codeOf).sort()).toEqual(['exists.user', 'exists.user', undefined]);
	expect(running.controls.registrations('aurelia')).toHaveLength(2);
});

test('API-07 automatically: the gateway makes a user name that one can read out, and tells it', async () => {
	const running = await startGateway();
	const names: string[] = [];
	for (let newcomers = 0; newcomers < 5; newcomers++) {
		const { value } = await running.sealed(AUTOMATIC, NEWCOMER);
		expect(value.userName).toMatch(USERNAME);
		expect(value.userName).toMatch(/^[a-z]{6,12}[1-9]\d{3}$/);
		expect(await accountOf(running, value.token)).toMatchObject({ id: value.id, account: value.userName });
		names.unshift(value.userName);
	}
	expect(new Set(names).size).toBe(5);
	const listed = running.controls.registrations('aurelia');
	expect(listed.map(({ userName }) => userName)).toEqual(names);
	expect(listed[0]?.way).toBe('autoUsername');
	const [userName = ''] = names;
	expect((await running.login({ username: userName, password: 'Secret12' })).success).toBe(true);
});

test('VAL-08 a password has at least six characters and is not 123456', async () => {
	const running = await startGateway();
	const ways = [
		[BY_NAME, { ...NEWCOMER, username: 'newcomer1' }],
		[AUTOMATIC, NEWCOMER],
		[BY_MOBILE, { ...NEWCOMER, ...NUMBER, smsCode: await codeFor(running) }],
	] as const;
	for (const [path, body] of ways) {
		expect(codeOf(await running.sealed(path, { ...body, password: '12345' })), path).toBe('bad_request');
		expect(codeOf(await running.sealed(path, { ...body, password: 'x'.repeat(65) })), path).toBe(
			'bad_request',
		);
		expect(await running.sealed(path, { ...body, password: '123456' }), path).toMatchObject({
			status: 200,
			errorCode: 'password.weak',
		});
	}
	expect(running.controls.registrations('aurelia')).toEqual([]);
	for (const [path, body] of ways) {
		expect((await running.sealed(path, { ...body, password: '123457' })).success, path).toBe(true);
	}
});

test('REG-06 the placeholder is taken by mobile number only, and only while members choose no password there', async () => {
	const running = await startGateway();
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
	// Who logs in with it is asked to choose a password (LOG-03).
	const login = await running.login({ username: value.userName, password: '123456' });
	expect(login.value.updatePassword).toBe(true);

	running.controls.setSwitch('aurelia', 'mobilePassword', true);
	const other = { countryDialingCode: '63', mobileNum: '9178880001' };
	const late = { ...placeholder, ...other, smsCode: await codeFor(running, other) };
	expect(codeOf(await running.sealed(BY_MOBILE, late))).toBe('password.weak');
	// The code was not used up by it.
	expect((await running.sealed(BY_MOBILE, { ...late, password: 'Secret12' })).success).toBe(true);
});

test('a friend’s code counts whichever way somebody registers', async () => {
	const running = await startGateway();
	const player = await running.member('player', 'Play1234');
	const { code: referralCode, invited } = (await running.call('/wps/member/referral', player)).value;
	const smsCode = await codeFor(running);
	await running.sealed(BY_NAME, { ...NEWCOMER, referralCode, username: 'friend1' });
	await running.sealed(AUTOMATIC, { ...NEWCOMER, referralCode });
	await running.sealed(BY_MOBILE, { ...NEWCOMER, ...NUMBER, referralCode, smsCode });
	expect((await running.call('/wps/member/referral', player)).value.invited).toBe(invited + 3);
});

test('a reset forgets who registered, and their numbers', async () => {
	const running = await startGateway();
	const body = { ...NEWCOMER, ...NUMBER };
	const register = async () => running.sealed(BY_MOBILE, { ...body, smsCode: await codeFor(running) });
	expect((await register()).success).toBe(true);
	running.controls.reset();
	expect(running.controls.registrations('aurelia')).toEqual([]);
	expect((await running.login({ username: 'm880000', password: 'Secret12' })).errorCode).toBe(
		'not.exists.user',
	);
	expect((await register()).success).toBe(true);
});
