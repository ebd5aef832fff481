import type { ReferralValue } from '../gateway/contract/referral.ts';
import type { Platform } from './platform.ts';
import { dataOf } from './seeds/members.ts';
import type { Member } from './store/members.ts';

/** How many months the report goes back, this one included. */
const MONTHS = 6;

/** Returns the results of a member's code: the demo's own numbers, and the friends who really registered. */
export function referralReport(
	{ members, registrations, wallets, now }: Platform,
	{ id, userName }: Member,
	/** For each friend who makes a deposit; undefined if the merchant pays none. */
	bonus: number | undefined,
): Omit<ReferralValue, 'code'> {
	const friends = members.referredBy(id).map((friend) => ({
		month: monthOf(registrations.timeOf(friend.id) ?? 0),
		deposited: wallets.of(friend).deposits > 0,
	}));
	const seeds = dataOf(userName).friends;
	const months = Array.from({ length: MONTHS }, (_, back) => {
		const month = monthOf(now(), back);
		const within = friends.filter((friend) => friend.month === month);
		const { invited = 0, deposited = 0 } = seeds[back] ?? {};
		return {
			month,
			invited: invited + within.length,
			deposited: deposited + within.filter((friend) => friend.deposited).length,
		};
	});
	const older = friends.filter((friend) => months.every(({ month }) => month !== friend.month));
	const invited = sum(months.map((each) => each.invited)) + older.length;
	const deposited = sum(months.map((each) => each.deposited)) + older.filter((each) => each.deposited).length;
	return {
		invited,
		deposited,
		...(bonus !== undefined && {
			bonus: deposited * bonus,
			bonusThisMonth: (months[0]?.deposited ?? 0) * bonus,
			bonusWaiting: (invited - deposited) * bonus,
		}),
		months: months.map(({ month, invited, deposited }) => ({
			month,
			invited,
			...(bonus !== undefined && { bonus: deposited * bonus }),
		})),
	};
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

/** Such as 2027-01, in UTC; `back` months earlier. */
function monthOf(time: number, back = 0): string {
	const date = new Date(time);
	return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back)).toISOString().slice(0, 7);
}
