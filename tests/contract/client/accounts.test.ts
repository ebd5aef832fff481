import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { changePassword } from '../../../src/gateway/contract/change-password.ts';
import { login, VerifyRequired } from '../../../src/gateway/contract/login.ts';
import {
	loginVerification,
	loginVerificationCode,
} from '../../../src/gateway/contract/login-verification.ts';
import { memberInfo } from '../../../src/gateway/contract/member-info.ts';
import { register, registerAutoUsername, registerMobile } from '../../../src/gateway/contract/register.ts';
import { smsCode } from '../../../src/gateway/contract/sms-code.ts';
import { USERNAME } from '../../../src/lib/account-rules.ts';
import { MINUTE, NEWCOMER } from '../gateway/support.ts';
import { failure, player, runGateway } from './support.ts';

const gateway = runGateway();

const SECURED = { type: 'username', username: 'secured', password: 'Secured1' } as const;
const NUMBER = { countryDialingCode: '63', mobileNum: '9178880000' };

/** Expects one request to a path, with an encrypted body that contains none of the secrets. Returns its headers. */
function expectSealed(path: string, ...secrets: string[]) {
	const { body, headers } = gateway.theOne(path);
	expect(Object.keys(JSON.parse(body)).sort()).toEqual(['DES', 'RSA', 'rsaKey']);
	for (const secret of secrets) expect(body).not.toContain(secret);
	return headers;
}

test('API-02 a login that needs a second step lists its methods and takes their codes encrypted', async () => {
	const { call } = gateway.open();
	const error = await failure(call(login, SECURED));
	expect(error).toMatchObject({ kind: 'gateway', code: 'login_verify_required', status: 200 });
	const { verificationToken, methods } = parse(VerifyRequired, error.value);
	expect(methods).toEqual(['email', 'ga', 'sms']);
	const wrong = { email: '0000', ga: '0000', sms: '0000' };
	expect(await failure(call(loginVerification, { verificationToken, ...wrong }))).toMatchObject({
		code: 'verification.code.err',
		message: 'Wrong code. Please try again.',
	});

	gateway.clock.now += MINUTE;
	const again = { verificationToken, method: 'sms' } as const;
	await expect(call(loginVerificationCode, again)).resolves.toEqual({ resendIn: 60 });
	const [sms, , email] = gateway.controls.messages('aurelia').map(({ code }) => code);
	const [app] = gateway.controls.authenticators('aurelia');
	const typed = { email: email ?? '', ga: app?.code ?? '', sms: sms ?? '' };
	gateway.arrived.length = 0;
	const value = await call(loginVerification, { verificationToken, ...typed });
	expect(value).toMatchObject({ firstTimeLogin: true, updatePassword: false });
	expectSealed('/wps/session/login/verification', verificationToken, ...Object.values(typed));
	const member = gateway.open({ session: value.token });
	await expect(member.call(memberInfo, {})).resolves.toMatchObject({ account: 'secured' });
});

test('API-12 requests an SMS code for a number and logs in with it', async () => {
	const { call } = gateway.open();
	const number = { countryDialingCode: '63', mobileNum: '9175550001' };
	await expect(call(smsCode, number)).resolves.toEqual({ resendIn: 60 });
	expect(JSON.parse(gateway.theOne('/wps/verification/sms/noLogin').body)).toEqual(number);
	const [{ code } = { code: '' }] = gateway.controls.messages('aurelia');
	const bySms = { type: 'sms', isSms: true, username: '639175550001', password: code } as const;
	const { token } = await call(login, bySms);
	expectSealed('/wps/session/login', '639175550001', code);
	const member = gateway.open({ session: token });
	await expect(member.call(memberInfo, {})).resolves.toMatchObject({ account: 'player' });
	expect(await failure(call(smsCode, number))).toMatchObject({ code: 'TOO_MANY_REQUEST_SMS', status: 429 });
});

test('API-06 registers by user name, encrypted, with ModuleId REG3, and logs in', async () => {
	const { call } = gateway.open();
	const newcomer = { ...NEWCOMER, username: 'newcomer1' };
	const value = await call(register, newcomer);
	const userName = 'newcomer1';
	expect(value).toEqual({
		token: expect.stringMatching(/\S{16,}/),
		id: expect.any(String),
		userName,
	});
	expect(expectSealed('/wps/member/register', 'Secret12', userName).get('ModuleId')).toBe('REG3');
	const member = gateway.open({ session: value.token });
	await expect(member.call(memberInfo, {})).resolves.toMatchObject({ account: userName, type: 0 });

	const taken = { ...newcomer, username: 'PLAYER' };
	expect(await failure(call(register, taken))).toMatchObject({ kind: 'gateway', code: 'exists.user' });
	for (const wrong of [{ username: '<b>bold</b>' }, { password: '12345' }]) {
		expect(await failure(call(register, { ...newcomer, ...wrong }))).toMatchObject({ code: 'bad_request' });
	}
});

test('API-06 registers by mobile number, encrypted, with ModuleId MOBILENUMREG3', async () => {
	const { call } = gateway.open();
	await call(smsCode, NUMBER);
	const [{ code } = { code: '' }] = gateway.controls.messages('aurelia');
	const value = await call(registerMobile, { ...NEWCOMER, ...NUMBER, smsCode: code });
	expect(value).toEqual({ token: expect.any(String), id: expect.any(String), userName: 'm880000' });
	const headers = expectSealed('/wps/member/register/mobile', 'Secret12', NUMBER.mobileNum, code);
	expect(headers.get('ModuleId')).toBe('MOBILENUMREG3');
	expect(await failure(call(registerMobile, { ...NEWCOMER, ...NUMBER, smsCode: code }))).toMatchObject({
		code: 'exists.mobile',
	});
});

test('API-07 registers without a user name, encrypted, and gets one that logs in', async () => {
	const { call } = gateway.open();
	const { userName: username } = await call(registerAutoUsername, NEWCOMER);
	expectSealed('/wps/member/register/autoUsername', 'Secret12');
	expect(username).toMatch(USERNAME);
	await expect(call(login, { ...player, username, password: 'Secret12' })).resolves.toHaveProperty('token');
});

test('changes the password, encrypted and with the session', async () => {
	const visitor = gateway.open();
	const { token } = await visitor.call(login, player);
	const { call } = gateway.open({ session: token });
	const change = { oldPassword: 'Play1234', newPassword: 'Better12' };
	await expect(call(changePassword, change)).resolves.toEqual({});
	const headers = expectSealed('/wps/member/password', 'Play1234', 'Better12');
	expect(headers.get('Authorization')).toBe(token);
	expect(await failure(visitor.call(login, player))).toMatchObject({ code: 'login.cred.err' });
	await expect(visitor.call(login, { ...player, password: 'Better12' })).resolves.toHaveProperty('token');
});
