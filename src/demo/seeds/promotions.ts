import type { PromotionSeed } from '../../merchants/demo-schema.ts';

/** For merchants without promotions of their own. */
export const PROMOTIONS: readonly PromotionSeed[] = [
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
