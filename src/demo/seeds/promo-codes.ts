interface PromoCodeSeed {
	code: string;
	/** Place of the promotion it opens in the merchant's list, or how many referral bonuses it pays. */
	opens: { at: number } | { bonuses: number };
	/** ISO 8601. Left out for a code without an end. */
	endsAt?: string;
	/** Its description in the control panel. */
	shows: string;
}

/** Every merchant accepts these. Each works once for each member. */
export const PROMO_CODES: readonly PromoCodeSeed[] = [
	{ code: 'WELCOME50', opens: { bonuses: 0.25 }, shows: 'Pays a small bonus' },
	{ code: 'JACKPOT', opens: { at: 3 }, shows: 'Joins a promotion' },
	{ code: 'SUMMER26', opens: { bonuses: 1 }, endsAt: '2026-09-01T00:00:00Z', shows: 'Has expired' },
];
