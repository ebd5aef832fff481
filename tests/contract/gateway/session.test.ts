import { expect, test } from 'vitest';
import { DEMO_MEMBERS } from '../../../src/demo/members.ts';
import { AURELIA, type Running, SENVIET, STATUS, startGateway } from './support.ts';

const INFO = '/wps/member/info';

test('EN-03 login answers token, firstTimeLogin, passwordExpired and updatePassword', async () => {
	const { login } = await startGateway();
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

test('every demo member can log in at both merchants, under either cipher', async () => {
	const { login } = await startGateway();
	for (const { userName, password, verification } of DEMO_MEMBERS) {
		for (const [merchant, cipher] of [
			['aurelia', 'TripleDES'],
			['senviet', 'DES'],
		] as const) {
			const answer = await login({ username: userName, password, merchant, cipher });
			const outcome = answer.success ? 'logged in' : answer.errorCode;
			const wanted = verification ? 'login_verify_required' : 'logged in';
			expect(outcome, `${userName} at ${merchant}`).toBe(wanted);
		}
	}
});

test('user names compare without case, passwords do not', async () => {
	const { login } = await startGateway();
	expect((await login({ username: ' PLAYER', password: 'Play1234' })).success).toBe(true);
	expect((await login({ username: 'player', password: 'play1234' })).errorCode).toBe('login.cred.err');
});

test('an unknown user and a wrong password have codes of their own, told in the language asked for', async () => {
	const { login } = await startGateway();
	const unknown = await login({ username: 'nobody', password: 'x', language: 'VI' });
	expect(unknown).toMatchObject({ status: 200, success: false, errorCode: 'not.exists.user' });
	expect(unknown.message).toContain('Không có tài khoản');
	const wrong = await login({ username: 'player', password: 'x' });
	expect(wrong).toMatchObject({ status: 200, success: false, errorCode: 'login.cred.err' });
	expect(wrong.message).toBe('Wrong password. Please try again.');
});

test('after five wrong passwords an account waits ten minutes, also with the right one', async () => {
	const { login, clock } = await startGateway();
	// Sent at once: each counts, although none has been answered when the next arrives.
	const tries = Array.from({ length: 8 }, () => login({ username: 'player', password: 'wrong' }));
	const codes = (await Promise.all(tries)).map((answer) => answer.errorCode);
	expect(codes.filter((code) => code === 'login.cred.err')).toHaveLength(5);
	const refused = await login({ username: 'player', password: 'Play1234' });
	expect(refused).toMatchObject({ status: 429, success: false, errorCode: 'TOO_MANY_REQUEST_LOGIN' });
	expect((await login({ username: 'agent', password: 'Agent1234' })).success).toBe(true);
	expect((await login({ username: 'player', password: 'Play1234', merchant: 'senviet' })).success).toBe(true);
	clock.now += 10 * 60_000;
	expect((await login({ username: 'player', password: 'Play1234' })).success).toBe(true);
});

test('a right password forgets the wrong ones before it', async () => {
	const { login } = await startGateway();
	for (let round = 0; round < 2; round++) {
		for (let tries = 0; tries < 4; tries++) await login({ username: 'player', password: 'wrong' });
		expect((await login({ username: 'player', password: 'Play1234' })).success).toBe(true);
	}
});

test('API-13 member info says who is logged in', async () => {
	const { call, member } = await startGateway();
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
	expect((await info('staff4', 'Staff1234')).type).toBe(4);
	expect((await info('viplotus', 'Vip12345')).clubLabel).toEqual({
		labelName: 'Lotus',
		type: 'AUTO',
		rankLevel: 3,
		labelId: 'vip-lotus',
	});
});

async function expectLoggedOut({ call }: Running, headers: Record<string, string>) {
	for (const path of [INFO, '/wps/session/check', '/wps/game/launchGame?device=MOBILE&language=EN']) {
		expect(await call(path, headers)).toMatchObject({
			status: 401,
			success: false,
			errorCode: 'CUSTOMER_NOT_LOGIN',
			message: 'Please log in.',
		});
	}
}

test('a call that requires a session gets 401 CUSTOMER_NOT_LOGIN without a good one', async () => {
	const running = await startGateway();
	const player = await running.member('player', 'Play1234');
	await expectLoggedOut(running, AURELIA);
	await expectLoggedOut(running, { ...AURELIA, Authorization: 'no-such-token' });
	await expectLoggedOut(running, { ...player, Authorization: `Bearer ${player.Authorization}` });
	await expectLoggedOut(running, { ...player, Merchant: 'senviet' });
	expect((await running.call('/wps/session/check', player)).value).toEqual({ valid: true });
});

test('logout ends the session it is sent with and no other, and a dead token is no error', async () => {
	const running = await startGateway();
	const phone = await running.member('player', 'Play1234');
	const tablet = await running.member('player', 'Play1234');
	for (let times = 0; times < 2; times++) {
		expect(await running.post('/wps/session/logout', {}, phone)).toMatchObject({ success: true, value: {} });
	}
	await expectLoggedOut(running, phone);
	expect((await running.call(INFO, tablet)).success).toBe(true);
});

test('a session that the panel ends, or that nobody used for a month, is over', async () => {
	const running = await startGateway();
	const ended = await running.member('player', 'Play1234');
	const [row] = running.controls.sessions('aurelia');
	expect(row).toMatchObject({ userName: 'player', createdAt: running.clock.now });
	running.controls.endSession(row?.id ?? 0);
	await expectLoggedOut(running, ended);

	const idle = await running.member('player', 'Play1234');
	for (let week = 0; week < 6; week++) {
		running.clock.now += 7 * 24 * 3600_000;
		expect((await running.call(INFO, idle)).success).toBe(true);
	}
	running.clock.now += 31 * 24 * 3600_000;
	await expectLoggedOut(running, idle);
});

test('a bad token on a call that needs none is as good as no token', async () => {
	const { call } = await startGateway();
	expect((await call(STATUS, { ...SENVIET, Authorization: 'no-such-token' })).success).toBe(true);
});

test('the database holds neither passwords nor tokens', async () => {
	const { gateway, member } = await startGateway();
	const { Authorization = '' } = await member('player', 'Play1234');
	const rows = ['members', 'sessions'].map((table) =>
		gateway.database.prepare(`SELECT * FROM ${table}`).all(),
	);
	const stored = JSON.stringify(rows);
	expect(Authorization).not.toBe('');
	expect(stored).not.toContain(Authorization);
	for (const { password } of DEMO_MEMBERS) expect(stored).not.toContain(`"${password}"`);
	expect(new Set(rows[0]?.map((row) => row.password)).size).toBe(
		gateway.controls.merchants.length * DEMO_MEMBERS.length,
	);
});
