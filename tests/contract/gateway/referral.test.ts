import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { referral } from '../../../src/gateway/contract/referral.ts';
import { type CallHeaders, freshGateway, NEWCOMER, type Running } from './support.ts';

async function referralOf({ call }: Running, headers: CallHeaders) {
	return parse(referral.value, (await call(referral.path, headers)).value);
}

const register = ({ sealed }: Running, username: string, referralCode?: string) =>
	sealed('/wps/member/register', {
		...NEWCOMER,
		username,
		...(referralCode !== undefined && { referralCode }),
	});

test('every member has their own code, always the same', async () => {
	const running = await freshGateway();
	const player = await running.member('player', 'Play1234');
	const own = await referralOf(running, player);
	expect(own.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
	expect(await referralOf(running, await running.member('player', 'Play1234'))).toEqual(own);
	const agent = await running.member('agent', 'Agent1234');
	expect((await referralOf(running, agent)).code).not.toBe(own.code);
});

test('a registration with a code counts for its member, and is paid after a deposit', async () => {
	const running = await freshGateway();
	const { controls, member } = running;
	const [player, agent] = [await member('player', 'Play1234'), await member('agent', 'Agent1234')];
	const before = await referralOf(running, player);
	const ofAgent = await referralOf(running, agent);
	const { code, bonusWaiting = 0, bonus = 0 } = before;
	expect(await register(running, 'friend1', code)).toMatchObject({ success: true });
	expect(await register(running, 'friend2', ` ${code.toLowerCase()} `)).toMatchObject({ success: true });
	const after = await referralOf(running, player);
	expect(after).toMatchObject({ invited: before.invited + 2, bonusWaiting: bonusWaiting + 400, bonus });
	expect(after.months?.[0]?.invited).toBe((before.months?.[0]?.invited ?? 0) + 2);
	controls.submitDeposit('aurelia', 'friend1', 500);
	expect(await referralOf(running, player)).toMatchObject({
		deposited: (before.deposited ?? 0) + 1,
		bonus: bonus + 200,
		bonusWaiting: bonusWaiting + 200,
	});
	expect(await referralOf(running, agent)).toEqual(ofAgent);
	expect((await register(running, 'friend1', code)).errorCode).toBe('exists.user');
	expect((await referralOf(running, player)).invited).toBe(before.invited + 2);
});
