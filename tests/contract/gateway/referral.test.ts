import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parse } from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { demoMerchants } from '../../../src/demo/merchants.ts';
import { type Member, Members } from '../../../src/demo/store/members.ts';
import { MIGRATIONS } from '../../../src/demo/store/migrations.ts';
import { Wallets } from '../../../src/demo/store/wallets.ts';
import { referral } from '../../../src/gateway/contract/referral.ts';
import { AURELIA, NEWCOMER, type Running, seal, startGateway } from './support.ts';

const PATH = '/wps/member/referral';

async function referralOf({ call }: Running, headers: Record<string, string>) {
	return parse(referral.value, (await call(PATH, headers)).value);
}

async function register(running: Running, username: string, referralCode?: string, Merchant = 'aurelia') {
	const { value: key } = await running.call('/wps/session/key/rsa?_=1');
	const body = {
		...NEWCOMER,
		username,
		...(referralCode === undefined ? {} : { referralCode }),
	};
	return running.post('/wps/member/register', seal(JSON.stringify(body), key), { Merchant, Language: 'EN' });
}

test('every member has a code of their own, always the same', async () => {
	const running = await startGateway();
	const [player, agent] = [
		await running.member('player', 'Play1234'),
		await running.member('agent', 'Agent1234'),
	];
	const own = await referralOf(running, player);
	const { code } = own;
	expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
	expect(await referralOf(running, player)).toEqual(own);
	expect(await referralOf(running, await running.member('player', 'Play1234'))).toEqual(own);
	expect((await referralOf(running, agent)).code).not.toBe(code);
});

test('a code outlives a restart', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'referral-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const codes: string[] = [];
	for (let start = 0; start < 2; start++) {
		const running = await startGateway(join(folder, 'gateway.sqlite'));
		codes.push((await referralOf(running, await running.member('player', 'Play1234'))).code);
	}
	expect(codes[0]).toBe(codes[1]);
});

test('who registers with a code counts for the member it belongs to', async () => {
	const running = await startGateway();
	const [player, agent] = [
		await running.member('player', 'Play1234'),
		await running.member('agent', 'Agent1234'),
	];
	const before = await referralOf(running, player);
	const { code } = before;
	const ofAgent = await referralOf(running, agent);
	expect(await register(running, 'friend1', code)).toMatchObject({ success: true });
	expect(await register(running, 'friend2', ` ${code.toLowerCase()} `)).toMatchObject({ success: true });
	const after = await referralOf(running, player);
	expect(after).toMatchObject({
		invited: before.invited + 2,
		bonusWaiting: (before.bonusWaiting ?? 0) + 400,
	});
	expect(after.months?.[0]?.invited).toBe((before.months?.[0]?.invited ?? 0) + 2);
	// It is earned when the friend makes a deposit.
	expect(after.bonus).toBe(before.bonus);
	const { database } = running.gateway;
	const friend = new Members(database).find('aurelia', 'friend1') as Member;
	new Wallets(database, await demoMerchants(), () => running.clock.now).deposit(friend, 500);
	expect(await referralOf(running, player)).toMatchObject({
		deposited: (before.deposited ?? 0) + 1,
		bonus: (before.bonus ?? 0) + 200,
		bonusThisMonth: (before.bonusThisMonth ?? 0) + 200,
		bonusWaiting: (before.bonusWaiting ?? 0) + 200,
	});
	expect(await referralOf(running, agent)).toEqual(ofAgent);

	// A user name that is taken, the member's own too, registers nobody.
	expect((await register(running, 'player', code)).errorCode).toBe('exists.user');
	expect((await register(running, 'friend1', code)).errorCode).toBe('exists.user');
	expect((await referralOf(running, player)).invited).toBe(before.invited + 2);
	running.controls.reset();
	expect(await referralOf(running, await running.member('player', 'Play1234'))).toEqual(before);
});

test('a code that is unknown here counts for nobody, and keeps nobody from registering', async () => {
	const running = await startGateway();
	const [player, elsewhere] = [
		await running.member('player', 'Play1234'),
		await running.member('player', 'Play1234', 'senviet'),
	];
	const [here, there] = [await referralOf(running, player), await referralOf(running, elsewhere)];
	expect(here.code).not.toBe(there.code);
	for (const [index, code] of [there.code, 'NOSUCH22', '', undefined, "' OR 1=1 --"].entries()) {
		const { value } = await register(running, `stranger${index}`, code);
		const stranger = { ...AURELIA, Authorization: value.token };
		// Nor is a newcomer their own friend.
		expect((await referralOf(running, stranger)).invited).toBe(0);
	}
	expect(await referralOf(running, player)).toEqual(here);
	expect(await referralOf(running, elsewhere)).toEqual(there);
});

test('the code is for members only, and its call can fail', async () => {
	const running = await startGateway();
	const player = await running.member('player', 'Play1234');
	expect(await running.call(PATH)).toMatchObject({ status: 401, errorCode: 'CUSTOMER_NOT_LOGIN' });
	running.controls.setFault({ endpoint: 'referral', status: 500, times: 1 });
	expect((await running.call(PATH, player)).status).toBe(500);
	expect((await running.call(PATH, player)).status).toBe(200);
});

test('a database of before knows codes after the start', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'referral-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const database = join(folder, 'gateway.sqlite');
	const made = new DatabaseSync(database);
	made.exec(`
		CREATE TABLE schema_version (version INTEGER NOT NULL) STRICT;
		INSERT INTO schema_version VALUES (1);
		${MIGRATIONS[0]}
		INSERT INTO members (merchant, user_name, password, type, language)
		VALUES ('aurelia', 'player', 'of.before', 0, 'EN'), ('aurelia', 'friend1', 'of.before', 0, 'EN');
		INSERT INTO announcements (merchant, category, marquee, texts, published_at)
		VALUES ('aurelia', 'event', 1, '{"title":{"EN":"Old","VI":"Cũ"},"content":{"EN":"a","VI":"b"}}', 1);
	`);
	made.close();
	const running = await startGateway(database);
	const player = await running.member('player', 'Play1234');
	expect((await referralOf(running, player)).code).toHaveLength(8);
	expect(running.controls.announcements('aurelia')).toMatchObject([{ title: { VI: 'Cũ' }, popup: false }]);
});
