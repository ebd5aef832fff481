import type { PromotionSeed } from '../../merchants/demo-schema.ts';

/** For merchants without promotions of their own. */
export const PROMOTIONS: readonly PromotionSeed[] = [
	{
		id: 'golden-welcome',
		category: 'welcome',
		figure: '100%',
		drawing: 'rays 300 330 55: crown 438 56 0.4 16, chest 352 142 1.15',
	},
	{
		id: 'slot-masters',
		category: 'rng',
		endsAt: '2027-01-31T16:59:59Z',
		figure: 1_000_000,
		drawing: 'fireworks 20 22 60: sevens 330 150 1.1, trophy 430 196 0.6 8',
	},
	{
		id: 'velvet-cashback',
		category: 'live',
		figure: '8%',
		drawing: 'curtain 345 20 290: baccarat 372 110 0.85 8, tiltedRoulette 330 184 0.9',
	},
	{
		id: 'match-week-boost',
		category: 'sports',
		endsAt: '2027-05-31T16:59:59Z',
		figure: '+25%',
		drawing: 'stadium 255 25 150: shield 420 116 0.75 8, football 322 164 0.85',
	},
	{
		id: 'rocket-hour',
		category: 'crash',
		endsAt: '2027-03-31T16:59:59Z',
		figure: '20:00',
		drawing: 'starfield 275 22 210: saucer 430 196 0.5 -8, moonRocket 340 132 1.2',
	},
	{
		id: 'sunday-reload',
		category: 'welcome',
		figure: '+30%',
		drawing: 'mountains 60 75 25: coins 352 146 1.15',
	},
	{
		id: 'inner-circle',
		category: 'loyalty',
		figure: 'VIP',
		drawing: 'bokeh 265 235 330: crown 352 100 0.95, gems 352 196 0.75',
	},
	{
		id: 'jackpot-night',
		category: 'elott',
		endsAt: '2027-02-28T16:59:59Z',
		figure: '×2',
		drawing: 'fireworks 290 310 195: sixBalls 352 136 1.15',
	},
];
