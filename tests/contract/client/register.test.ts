import { expect, test } from 'vitest';
import { memberInfo } from '../../../src/gateway/contract/member-info.ts';
import { register } from '../../../src/gateway/contract/register.ts';
import { NEWCOMER } from '../gateway/support.ts';
import { runGateway } from './support.ts';

const gateway = runGateway();

const newcomer = { ...NEWCOMER, username: 'newcomer1' } as const;

test('registers by user name, encrypted, with ModuleId REG3, and logs in', async () => {
	const { call } = gateway.open();
	const value = await call(register, newcomer);
	expect(value).toEqual({
		token: expect.stringMatching(/\S{16,}/),
		id: expect.any(String),
		userName: 'newcomer1',
	});
	const sent = gateway.theOne('/wps/member/register');
	expect(sent.headers.get('ModuleId')).toBe('REG3');
	expect(Object.keys(JSON.parse(sent.body)).sort()).toEqual(['DES', 'RSA', 'rsaKey']);
	expect(sent.body).not.toMatch(/newcomer1|Secret12/);

	const member = gateway.open({ session: value.token });
	await expect(member.call(memberInfo, {})).resolves.toMatchObject({ account: 'newcomer1', type: 0 });
});

test('refuses a user name that is taken, in whatever case it is written', async () => {
	const { call } = gateway.open();
	await expect(call(register, { ...newcomer, username: 'PLAYER' })).rejects.toMatchObject({
		kind: 'gateway',
		code: 'exists.user',
	});
});

test.each([
	['a short user name', { username: 'abc' }],
	['a user name with markup', { username: '<b>bold</b>' }],
	['a password of five characters (VAL-08)', { password: '12345' }],
	['a referral code of 65 characters', { referralCode: 'x'.repeat(65) }],
])('the gateway refuses %s', async (_, change) => {
	const { call } = gateway.open();
	await expect(call(register, { ...newcomer, ...change })).rejects.toMatchObject({ code: 'bad_request' });
});
