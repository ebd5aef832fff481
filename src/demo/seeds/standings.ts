/** Standings of demo members, by user name; `newcomer` for all others. */
export interface Standing {
	/** EN-19: conditions of the next rank, met and expected. A member without a label is in no ranking. */
	rank: { completed: number; expected: number; labelId?: string };
	/** Amounts in pesos; other merchants get them in their own currency. */
	wallet: { deposits: number; balance: number; bonusBalance: number; daysSinceDeposit?: number };
}

export const STANDINGS: Readonly<Record<string, Standing>> = {
	player: {
		rank: { completed: 2, expected: 5, labelId: 'vip-silver' },
		wallet: { deposits: 3, balance: 1860.5, bonusBalance: 240, daysSinceDeposit: 2 },
	},
	viplotus: {
		rank: { completed: 7, expected: 8, labelId: 'vip-lotus' },
		wallet: { deposits: 86, balance: 48_250, bonusBalance: 3500, daysSinceDeposit: 0.2 },
	},
	agent: {
		rank: { completed: 0, expected: 4 },
		wallet: { deposits: 5, balance: 9120.75, bonusBalance: 0, daysSinceDeposit: 9 },
	},
};

export const NEWCOMER: Standing = {
	rank: { completed: 0, expected: 4 },
	wallet: { deposits: 0, balance: 0, bonusBalance: 0 },
};

/** Limits of one deposit, in pesos. */
export const DEPOSIT_LIMITS = { minimum: 200, maximum: 100_000 };

/** Approximate value of a peso in other currencies. */
export const PER_PESO: Readonly<Record<string, number>> = { VND: 400, THB: 0.6, INR: 1.5 };
