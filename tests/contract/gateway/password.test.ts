import { expect, test } from 'vitest';
import { type Answer, type CallHeaders, freshGateway, MINUTE, type Running } from './support.ts';

const CHECK = '/wps/session/check';
const OLD = { username: 'player', password: 'Play1234' };
const NEW = { username: 'player', password: 'Better12' };

const codeOf = ({ errorCode }: Answer) => errorCode;

function change(
	{ sealed }: Running,
	headers: CallHeaders,
	oldPassword: unknown = OLD.password,
	newPassword: unknown = NEW.password,
) {
	return sealed('/wps/member/password', { oldPassword, newPassword }, headers);
}

test('a new password replaces the old one and ends the member’s other sessions', async () => {
	const running = await freshGateway();
	const { call, login, member } = running;
	const phone = await member('player', 'Play1234');
	const tablet = await member('player', 'Play1234');
	const elsewhere = await member('player', 'Play1234', 'senviet');
	const agent = await member('agent', 'Agent1234');
	expect(await change(running, phone)).toMatchObject({ status: 200, success: true, value: {} });
	expect((await call(CHECK, tablet)).status).toBe(401);
	for (const headers of [phone, elsewhere, agent]) {
		expect((await call(CHECK, headers)).value).toEqual({ valid: true });
	}
	expect(codeOf(await login(OLD))).toBe('login.cred.err');
	expect((await login(NEW)).success).toBe(true);
	expect((await login({ ...OLD, merchant: 'senviet' })).success).toBe(true);
});

test('VAL-08 the new password has at least six characters, and is neither 123456 nor the old one', async () => {
	const running = await freshGateway();
	const player = await running.member('player', 'Play1234');
	for (const [password, code] of [
		['12345', 'bad_request'],
		['x'.repeat(65), 'bad_request'],
		[123456, 'bad_request'],
		['123456', 'password.weak'],
		['Play1234', 'password.same'],
	] as const) {
		expect(codeOf(await change(running, player, 'Play1234', password))).toBe(code);
	}
	const plain = { oldPassword: OLD.password, newPassword: NEW.password };
	expect(codeOf(await running.post('/wps/member/password', plain, player))).toBe('bad_request');
	expect((await change(running, player, 'Play1234', '123457')).success).toBe(true);
});

test('wrong old passwords and failed logins count together, five in ten minutes', async () => {
	const running = await freshGateway();
	const player = await running.member('player', 'Play1234');
	await running.login({ ...OLD, password: 'wrong' });
	// Sent at once, so that each arrives before the others are answered.
	const tries = await Promise.all(Array.from({ length: 6 }, () => change(running, player, 'wrong')));
	expect(tries.map(codeOf).sort()).toEqual([
		...Array(2).fill('TOO_MANY_REQUEST_PASSWORD'),
		...Array(4).fill('old.password.err'),
	]);
	expect(await change(running, player)).toMatchObject({ status: 429 });
	expect(codeOf(await running.login(OLD))).toBe('TOO_MANY_REQUEST_LOGIN');
	running.clock.now += 10 * MINUTE;
	expect((await change(running, player)).success).toBe(true);
});
