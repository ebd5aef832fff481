import { parse } from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { GatewayError } from '../../../src/gateway/client/gateway-error.ts';
import { changePassword } from '../../../src/gateway/contract/change-password.ts';
import { login, VerifyRequired } from '../../../src/gateway/contract/login.ts';
import { loginVerification } from '../../../src/gateway/contract/login-verification.ts';
import { loginVerificationCode } from '../../../src/gateway/contract/login-verification-code.ts';
import { memberInfo } from '../../../src/gateway/contract/member-info.ts';
import { registerAutoUsername } from '../../../src/gateway/contract/register-auto-username.ts';
import { registerMobile } from '../../../src/gateway/contract/register-mobile.ts';
import { smsCode } from '../../../src/gateway/contract/sms-code.ts';
import { telegramSettings } from '../../../src/gateway/contract/telegram-settings.ts';
import { NEWCOMER } from '../gateway/support.ts';
import { player, runGateway } from './support.ts';

const START = Date.UTC(2027, 0, 15, 12);
const clock = { now: START };
const gateway = runGateway({ now: () => clock.now });
afterEach(() => {
	clock.now = START;
});

const SECURED = { type: 'username', username: 'secured', password: 'Secured1' } as const;
const NUMBER = { countryDialingCode: '63', mobileNum: '9178880000' };

async function failure(call: Promise<unknown>): Promise<GatewayError> {
	const error = await call.then(
		() => undefined,
		(reason: unknown) => reason,
	);
	if (!(error instanceof GatewayError)) throw new Error(`Not a failure of a call: ${error}`);
	return error;
}

/** What arrived at a path is a sealed body that gives none of these away. */
function expectSealed(path: string, ...secrets: string[]) {
	const { body, headers } = gateway.theOne(path);
	expect(Object.keys(JSON.parse(body)).sort()).toEqual(['DES', 'RSA', 'rsaKey']);
	for (const secret of secrets) expect(body).not.toContain(secret);
	return headers;
}

test('API-02 a login that has to be confirmed hands over the ways, and their codes go out encrypted', async () => {
	const { call } = gateway.open();
	const error = await failure(call(login, SECURED));
	expect(error).toMatchObject({ kind: 'gateway', code: 'login_verify_required', status: 200 });
	const { verificationToken, methods } = parse(VerifyRequired, error.value);
	expect(methods).toEqual(['email', 'ga', 'sms']);

	clock.now += 60_000;
	await expect(call(loginVerificationCode, { verificationToken, method: 'sms' })).resolves.toEqual({
		resendIn: 60,
	});
	const [sms, , email] = gateway.controls.messages('aurelia').map(({ code }) => code);
	const [app] = gateway.controls.authenticators('aurelia');
	const typed = { email: email ?? '', ga: app?.code ?? '', sms: sms ?? '' };
	const value = await call(loginVerification, { verificationToken, ...typed });
	expect(value).toMatchObject({ firstTimeLogin: true, updatePassword: false });
	expectSealed('/wps/session/login/verification', verificationToken, ...Object.values(typed));
	const member = gateway.open({ session: value.token });
	await expect(member.call(memberInfo, {})).resolves.toMatchObject({ account: 'secured' });
});

test('API-02 a wrong code and a forgotten login have codes of their own', async () => {
	const { call } = gateway.open();
	const error = await failure(call(login, SECURED));
	const { verificationToken } = parse(VerifyRequired, error.value);
	const wrong = { email: '0000', ga: '0000', sms: '0000' };
	expect(await failure(call(loginVerification, { verificationToken, ...wrong }))).toMatchObject({
		kind: 'gateway',
		code: 'verification.code.err',
		message: 'Wrong code. Please try again.',
	});
	clock.now += 10 * 60_000;
	expect(await failure(call(loginVerification, { verificationToken, ...wrong }))).toMatchObject({
		code: 'verification.expired',
		message: 'This took too long. Please log in again.',
	});
});

test('API-12 a code is asked for, and logs its number in', async () => {
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

test('API-07 registers with a user name that the gateway makes', async () => {
	const { call } = gateway.open();
	const { userName, token } = await call(registerAutoUsername, NEWCOMER);
	expectSealed('/wps/member/register/autoUsername', 'Secret12');
	const member = gateway.open({ session: token });
	await expect(member.call(memberInfo, {})).resolves.toMatchObject({ account: userName });
});

test('changes the password, encrypted and with the session', async () => {
	const visitor = gateway.open();
	const { token } = await visitor.call(login, player);
	const { call } = gateway.open({ session: token });
	await expect(call(changePassword, { oldPassword: 'Play1234', newPassword: 'Better12' })).resolves.toEqual(
		{},
	);
	const headers = expectSealed('/wps/member/password', 'Play1234', 'Better12');
	expect(headers.get('Authorization')).toBe(token);
	expect(await failure(visitor.call(login, player))).toMatchObject({ code: 'login.cred.err' });
	await expect(visitor.call(login, { ...player, password: 'Better12' })).resolves.toHaveProperty('token');
	expect(
		await failure(visitor.call(changePassword, { oldPassword: 'Better12', newPassword: 'Other123' })),
	).toMatchObject({ code: 'CUSTOMER_NOT_LOGIN', status: 401 });
});

test('asks without a session which bot Telegram logs in with', async () => {
	const { call } = gateway.open({ merchant: 'senviet', language: 'VI' });
	await expect(call(telegramSettings, {})).resolves.toMatchObject({ authDomain: 'www.senviet.example' });
	const { headers } = gateway.theOne('/wps/relay/WPSCORE_getTelegramLoginSetting');
	expect(headers.get('Authorization')).toBeNull();
});
