import type { PromotionSeed } from '../../demo-schema.ts';

export const PROMOTIONS: PromotionSeed[] = [
	{
		id: 'lotus-welcome',
		category: 'welcome',
		figure: '120%',
		drawing: 'waves 168 358 155: lotus 352 132 1.15',
	},
	{
		id: 'lottery-refund',
		category: 'elott',
		figure: '1.2%',
		drawing: 'rays 155 352 60: tickets 352 136 1.1',
	},
	{
		id: 'great-hunt',
		category: 'fish',
		endsAt: '2027-02-15T16:59:59Z',
		figure: 300_000_000,
		drawing: 'ocean 220 240 45: octopus 430 92 0.55 10, crab 428 206 0.5, shark 320 140 1.05',
	},
	{
		id: 'fullmoon-spins',
		category: 'rng',
		endsAt: '2027-06-30T16:59:59Z',
		figure: '15×',
		drawing: 'starfield 255 25 60: fullMoon 335 134 1.1, lantern 440 80 0.35 8',
	},
	{
		id: 'invite-friends',
		category: 'loyalty',
		figure: 100_000,
		drawing: 'waves 190 40 355: koi 408 72 0.5, koi 338 166 1.05',
	},
	{
		id: 'card-night',
		category: 'pvp',
		endsAt: '2027-04-30T16:59:59Z',
		figure: 50_000_000,
		drawing: 'felt 275 25 160: handFan 352 136 1.15',
	},
	{
		id: 'festival-red-envelope',
		category: 'welcome',
		endsAt: '2027-02-20T16:59:59Z',
		figure: 888_000,
		drawing: 'lanterns 350 85 55: envelopes 352 142 1.1',
	},
	{
		id: 'football-insurance',
		category: 'sports',
		endsAt: '2027-05-31T16:59:59Z',
		figure: 500_000,
		drawing: 'stadium 200 240 150: goal 352 136 1.1',
	},
];
