import type { PromotionSeed } from '../../merchants/demo-schema.ts';

/** For every merchant without promotions of their own. */
export const PROMOTIONS: readonly PromotionSeed[] = [
	{
		id: 'golden-welcome',
		category: 'welcome',
		drawing: {
			figure: ['100%'],
			backdrop: 'rays',
			hues: [300, 330, 55],
			figures: [
				['crown', 438, 56, 0.4, 16],
				['chest', 352, 142, 1.15],
			],
		},
	},
	{
		id: 'slot-masters',
		category: 'rng',
		endsAt: '2027-01-31T16:59:59Z',
		drawing: {
			figure: ['1M'],
			backdrop: 'fireworks',
			hues: [20, 22, 60],
			figures: [
				['sevens', 330, 150, 1.1],
				['trophy', 430, 196, 0.6, 8],
			],
		},
	},
	{
		id: 'velvet-cashback',
		category: 'live',
		drawing: {
			figure: ['8%'],
			backdrop: 'curtain',
			hues: [345, 20, 290],
			figures: [
				['baccarat', 372, 110, 0.85, 8],
				['tiltedRoulette', 330, 184, 0.9],
			],
		},
	},
	{
		id: 'match-week-boost',
		category: 'sports',
		endsAt: '2027-05-31T16:59:59Z',
		drawing: {
			figure: ['+25%'],
			backdrop: 'stadium',
			hues: [255, 25, 150],
			figures: [
				['shield', 420, 116, 0.75, 8],
				['football', 322, 164, 0.85],
			],
		},
	},
	{
		id: 'rocket-hour',
		category: 'crash',
		endsAt: '2027-03-31T16:59:59Z',
		drawing: {
			figure: ['20:00'],
			backdrop: 'starfield',
			hues: [275, 22, 210],
			figures: [
				['saucer', 430, 196, 0.5, -8],
				['moonRocket', 340, 132, 1.2],
			],
		},
	},
	{
		id: 'sunday-reload',
		category: 'welcome',
		drawing: {
			figure: ['+30%'],
			backdrop: 'mountains',
			hues: [60, 75, 25],
			figures: [['coins', 352, 146, 1.15]],
		},
	},
	{
		id: 'inner-circle',
		category: 'loyalty',
		drawing: {
			figure: ['VIP'],
			backdrop: 'bokeh',
			hues: [265, 235, 330],
			figures: [
				['crown', 352, 100, 0.95],
				['gems', 352, 196, 0.75],
			],
		},
	},
	{
		id: 'jackpot-night',
		category: 'elott',
		endsAt: '2027-02-28T16:59:59Z',
		drawing: {
			figure: ['×2'],
			backdrop: 'fireworks',
			hues: [290, 310, 195],
			figures: [['sixBalls', 352, 136, 1.15]],
		},
	},
];
