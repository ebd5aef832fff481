interface PersonalSeed {
	/** Index in the merchant's promotions; negative numbers count from the end. */
	at: number;
	joinedDaysAgo: number;
	/** Negative if it is over. */
	daysLeft: number;
	/** Share of the required play that was done on the first day, 0 to 1. */
	start: number;
}

/** Promotions that demo members have joined, keyed by user name. They haven't joined any others. */
export const PERSONAL_SEEDS: Readonly<Record<string, readonly PersonalSeed[]>> = {
	player: [
		{ at: 0, joinedDaysAgo: 9, daysLeft: 3.2, start: 0 },
		{ at: 5, joinedDaysAgo: 40, daysLeft: -10, start: 1 },
		{ at: -1, joinedDaysAgo: 20, daysLeft: -1, start: 0 },
	],
	viplotus: [
		{ at: 0, joinedDaysAgo: 60, daysLeft: -30, start: 1 },
		{ at: 1, joinedDaysAgo: 12, daysLeft: 18.5, start: 0.55 },
		{ at: 2, joinedDaysAgo: 5, daysLeft: 0.3, start: 0.7 },
		{ at: 6, joinedDaysAgo: 2, daysLeft: 28, start: 0.1 },
	],
};
