import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Answer, AURELIA, type Running, startGateway } from './support.ts';

const CHANGE = '/wps/member/password';
const CHECK = '/wps/session/check';
const OLD = { username: 'player', password: 'Play1234' };
const NEW = { username: 'player', password: 'Better12' };

const codeOf = ({ errorCode }: Answer) => errorCode;

function change(
	{ sealed }: Running,
	headers: Record<string, string>,
	oldPassword: unknown = OLD.password,
	newPassword: unknown = NEW.password,
) {
	return sealed(CHANGE, { oldPassword, newPassword }, headers);
}

test('a new password takes the place of the old one', async () => {
	const running = await startGateway();
	const player = await running.member('player', 'Play1234');
	expect(await change(running, player)).toMatchObject({ status: 200, success: true, value: {} });
	expect(codeOf(await running.login(OLD))).toBe('login.cred.err');
	expect((await running.login(NEW)).success).toBe(true);
	expect((await running.login({ ...OLD, merchant: 'senviet' })).success).toBe(true);
});

test('sessions on other devices end, this one and those of others stay', async () => {
	const running = await startGateway();
	const phone = await running.member('player', 'Play1234');
	const tablet = await running.member('player', 'Play1234');
	const elsewhere = await running.member('player', 'Play1234', 'senviet');
	const agent = await running.member('agent', 'Agent1234');
	await change(running, phone);
	expect((await running.call(CHECK, tablet)).status).toBe(401);
	for (const headers of [phone, elsewhere, agent]) {
		expect((await running.call(CHECK, headers)).value).toEqual({ valid: true });
	}
});

test('an expired password is no longer expired, and the weak default no longer weak', async () => {
	const running = await startGateway();
	for (const [username, password] of [
		['expired', 'Expired1'],
		['weak', '123456'],
	] as const) {
		await change(running, await running.member(username, password), password);
		expect((await running.login({ username, password: NEW.password })).value).toMatchObject({
			passwordExpired: false,
			updatePassword: false,
		});
	}
});

test('VAL-08 the new password has at least six characters, is not 123456 and not the old one', async () => {
	const running = await startGateway();
	const player = await running.member('player', 'Play1234');
	const outcomes = [
		['12345', 'bad_request'],
		['x'.repeat(65), 'bad_request'],
		[123456, 'bad_request'],
		['123456', 'password.weak'],
		['Play1234', 'password.same'],
	] as const;
	for (const [password, code] of outcomes) {
		expect(codeOf(await change(running, player, 'Play1234', password))).toBe(code);
	}
	expect((await running.login(OLD)).success).toBe(true);
	const weak = await running.member('weak', '123456');
	expect(codeOf(await change(running, weak, '123456', '123456'))).toBe('password.weak');
});

test('the old password is guessed as seldom as at a login, and both count together', async () => {
	const running = await startGateway();
	const player = await running.member('player', 'Play1234');
	await running.login({ ...OLD, password: 'wrong' });
	// Sent at once: each counts, although none has been answered when the next arrives.
	const tries = await Promise.all(Array.from({ length: 6 }, () => change(running, player, 'wrong')));
	const codes = tries.map(codeOf).sort();
	expect(codes).toEqual([
		...Array(2).fill('TOO_MANY_REQUEST_PASSWORD'),
		...Array(4).fill('old.password.err'),
	]);
	expect(await change(running, player)).toMatchObject({ status: 429 });
	expect(codeOf(await running.login(OLD))).toBe('TOO_MANY_REQUEST_LOGIN');
	running.clock.now += 10 * 60_000;
	expect((await change(running, player)).success).toBe(true);
});

test('nobody changes a password without a session, or unencrypted', async () => {
	const running = await startGateway();
	const player = await running.member('player', 'Play1234');
	expect(await change(running, AURELIA)).toMatchObject({ status: 401, errorCode: 'CUSTOMER_NOT_LOGIN' });
	const plain = { oldPassword: OLD.password, newPassword: NEW.password };
	expect(codeOf(await running.post(CHANGE, plain, player))).toBe('bad_request');
	expect((await running.login(OLD)).success).toBe(true);
});

test('of two changes and a login at the same moment none gets by with the password of before', async () => {
	const running = await startGateway();
	const [phone, tablet] = [
		await running.member('player', 'Play1234'),
		await running.member('player', 'Play1234'),
	];
	const outcomes = await Promise.all([
		change(running, phone),
		change(running, tablet, 'Play1234', 'Other123'),
		running.login(OLD),
	]);
	const changed = outcomes.slice(0, 2).filter(({ success }) => success);
	expect(changed).toHaveLength(1);
	const passwords = [NEW, { ...NEW, password: 'Other123' }];
	const logins = await Promise.all(passwords.map((each) => running.login(each)));
	expect(logins.filter(({ success }) => success)).toHaveLength(1);
	expect(codeOf(await running.login(OLD))).toBe('login.cred.err');
});

test('a login that waits for its second step does not outlive the password', async () => {
	const running = await startGateway();
	const begin = async () =>
		(await running.login({ username: 'mailuser', password: 'Mailuser1' })).value.verificationToken;
	const verify = (verificationToken: string) =>
		running.sealed('/wps/session/login/verification', {
			verificationToken,
			email: running.controls.messages('aurelia')[0]?.code,
		});
	const { value } = await verify(await begin());
	const waiting = await begin();
	const headers = { ...AURELIA, Authorization: value.token };
	expect((await change(running, headers, 'Mailuser1')).success).toBe(true);
	expect(codeOf(await verify(waiting))).toBe('verification.expired');
});

test('a reset gives demo members their passwords back, also after a restart', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'password-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const database = join(folder, 'gateway.sqlite');
	const running = await startGateway(database);
	await change(running, await running.member('player', 'Play1234'));
	await change(running, await running.member('expired', 'Expired1'), 'Expired1');

	const restarted = await startGateway(database);
	expect((await restarted.login(NEW)).success).toBe(true);
	restarted.controls.reset();
	expect(codeOf(await restarted.login(NEW))).toBe('login.cred.err');
	expect((await restarted.login(OLD)).success).toBe(true);
	const expired = await restarted.login({ username: 'expired', password: 'Expired1' });
	expect(expired.value.passwordExpired).toBe(true);
});
