/**
 * By user name: how many friends registered with the link of a demo member in
 * this month, in the one before and so on, and how many of them made a deposit.
 */
export const REFERRAL_SEEDS: Readonly<Record<string, readonly { invited: number; deposited: number }[]>> = {
	player: [
		{ invited: 3, deposited: 1 },
		{ invited: 4, deposited: 4 },
		{ invited: 1, deposited: 1 },
		{ invited: 0, deposited: 0 },
		{ invited: 3, deposited: 2 },
		{ invited: 2, deposited: 2 },
	],
	agent: [
		{ invited: 17, deposited: 11 },
		{ invited: 24, deposited: 19 },
		{ invited: 21, deposited: 17 },
		{ invited: 12, deposited: 10 },
		{ invited: 15, deposited: 14 },
		{ invited: 8, deposited: 6 },
	],
};
