import { expect, test } from 'vitest';
import { DEMO_MEMBERS } from '../../../src/demo/members.ts';
import { freshGateway, INFO, NEWCOMER, SENVIET, STATUS } from './support.ts';

const CHECK = '/wps/session/check';

test('EN-03 login answers with token, firstTimeLogin, passwordExpired and updatePassword', async () => {
	const { login } = await freshGateway();
	const first = await login({ username: 'player', password: 'Play1234' });
	expect(first).toMatchObject({ status: 200, success: true });
	expect(first.value).toEqual({
		token: expect.stringMatching(/^[\w-]{43}$/),
		firstTimeLogin: true,
		passwordExpired: false,
		updatePassword: false,
	});
	const second = await login({ username: 'player', password: 'Play1234' });
	expect(second.value.firstTimeLogin).toBe(false);
	expect(second.value.token).not.toBe(first.value.token);
	expect((await login({ username: 'weak', password: '123456' })).value.updatePassword).toBe(true);
	expect((await login({ username: 'expired', password: 'Expired1' })).value.passwordExpired).toBe(true);
});

test('API-13 the member info has account, type, language, merchant and VIP label', async () => {
	const { call, member } = await freshGateway();
	const info = async (name: string, password: string, merchant?: string) =>
		(await call(INFO, await member(name, password, merchant))).value;
	expect(await info('player', 'Play1234')).toEqual({
		id: expect.stringMatching(/^\d+$/),
		account: 'player',
		type: 0,
		language: 'EN',
		merchantCode: 'aurelia',
		clubLabel: { labelName: 'Silver', type: 'MANUAL', rankLevel: 2, labelId: 'vip-silver' },
	});
	expect(await info('agent', 'Agent1234', 'senviet')).toMatchObject({
		type: 1,
		language: 'VI',
		merchantCode: 'senviet',
	});
});

test('logout ends its own session only, and accepts an unknown token', async () => {
	const { call, member, post } = await freshGateway();
	const phone = await member('player', 'Play1234');
	const tablet = await member('player', 'Play1234');
	for (const _ of ['once', 'again']) {
		expect(await post('/wps/session/logout', {}, phone)).toMatchObject({ success: true, value: {} });
	}
	expect((await call(CHECK, phone)).status).toBe(401);
	expect((await call(CHECK, tablet)).value).toEqual({ valid: true });
	expect((await call(STATUS, { ...SENVIET, Authorization: 'no-such-token' })).success).toBe(true);
});

test('the database contains neither passwords nor tokens', async () => {
	const { gateway, member, sealed } = await freshGateway();
	const { Authorization = '' } = await member('player', 'Play1234');
	await sealed('/wps/member/register', { ...NEWCOMER, username: 'newcomer1' });
	const rows = ['members', 'sessions', 'registrations'].map((table) =>
		gateway.database.prepare(`SELECT * FROM ${table}`).all(),
	);
	const stored = JSON.stringify(rows);
	expect(Authorization).not.toBe('');
	for (const secret of [Authorization, 'Secret12', ...DEMO_MEMBERS.map(({ password }) => `"${password}"`)]) {
		expect(stored).not.toContain(secret);
	}
	// Each password has its own salt.
	expect(new Set(rows[0]?.map(({ password }) => password)).size).toBe(rows[0]?.length);
});
