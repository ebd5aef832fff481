import type { GameCategory } from '../../lib/game-categories.ts';

/** What a promotion is, beside its texts in texts/MERCHANT/LANGUAGE.json. */
export interface PromotionSeed {
	id: string;
	category: GameCategory | 'welcome' | 'loyalty';
	/** ISO 8601; absent for a promotion without an end. */
	endsAt?: string;
}

const AURELIA: readonly PromotionSeed[] = [
	{
		id: 'golden-welcome',
		category: 'welcome',
	},
	{
		id: 'slot-masters',
		category: 'rng',
		endsAt: '2027-01-31T16:59:59Z',
	},
	{
		id: 'velvet-cashback',
		category: 'live',
	},
	{
		id: 'match-week-boost',
		category: 'sports',
		endsAt: '2027-05-31T16:59:59Z',
	},
	{
		id: 'rocket-hour',
		category: 'crash',
		endsAt: '2027-03-31T16:59:59Z',
	},
	{
		id: 'sunday-reload',
		category: 'welcome',
	},
	{
		id: 'inner-circle',
		category: 'loyalty',
	},
	{
		id: 'jackpot-night',
		category: 'elott',
		endsAt: '2027-02-28T16:59:59Z',
	},
];

const SENVIET: readonly PromotionSeed[] = [
	{
		id: 'lotus-welcome',
		category: 'welcome',
	},
	{
		id: 'lottery-refund',
		category: 'elott',
	},
	{
		id: 'great-hunt',
		category: 'fish',
		endsAt: '2027-02-15T16:59:59Z',
	},
	{
		id: 'fullmoon-spins',
		category: 'rng',
		endsAt: '2027-06-30T16:59:59Z',
	},
	{
		id: 'invite-friends',
		category: 'loyalty',
	},
	{
		id: 'card-night',
		category: 'pvp',
		endsAt: '2027-04-30T16:59:59Z',
	},
	{
		id: 'festival-red-envelope',
		category: 'welcome',
		endsAt: '2027-02-20T16:59:59Z',
	},
	{
		id: 'football-insurance',
		category: 'sports',
		endsAt: '2027-05-31T16:59:59Z',
	},
];

export const PROMOTIONS: Record<string, readonly PromotionSeed[]> = { aurelia: AURELIA, senviet: SENVIET };
