import type { PromotionSeed } from '../../demo-schema.ts';

export const PROMOTIONS: PromotionSeed[] = [
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
