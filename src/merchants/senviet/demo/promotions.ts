import type { PromotionSeed } from '../../demo-schema.ts';

export const PROMOTIONS: PromotionSeed[] = [
	{
		id: 'lotus-welcome',
		category: 'welcome',
		drawing: {
			figure: ['120%'],
			backdrop: 'waves',
			hues: [168, 358, 155],
			figures: [['lotus', 352, 132, 1.15]],
		},
	},
	{
		id: 'lottery-refund',
		category: 'elott',
		drawing: {
			figure: ['1,2%'],
			backdrop: 'rays',
			hues: [155, 352, 60],
			figures: [['tickets', 352, 136, 1.1]],
		},
	},
	{
		id: 'great-hunt',
		category: 'fish',
		endsAt: '2027-02-15T16:59:59Z',
		drawing: {
			figure: ['300TR'],
			backdrop: 'ocean',
			hues: [220, 240, 45],
			figures: [
				['octopus', 430, 92, 0.55, 10],
				['crab', 428, 206, 0.5],
				['shark', 320, 140, 1.05],
			],
		},
	},
	{
		id: 'fullmoon-spins',
		category: 'rng',
		endsAt: '2027-06-30T16:59:59Z',
		drawing: {
			figure: ['15×'],
			backdrop: 'starfield',
			hues: [255, 25, 60],
			figures: [
				['fullMoon', 335, 134, 1.1],
				['lantern', 440, 80, 0.35, 8],
			],
		},
	},
	{
		id: 'invite-friends',
		category: 'loyalty',
		drawing: {
			figure: ['100K'],
			backdrop: 'waves',
			hues: [190, 40, 355],
			figures: [
				['koi', 408, 72, 0.5],
				['koi', 338, 166, 1.05],
			],
		},
	},
	{
		id: 'card-night',
		category: 'pvp',
		endsAt: '2027-04-30T16:59:59Z',
		drawing: {
			figure: ['50TR'],
			backdrop: 'felt',
			hues: [275, 25, 160],
			figures: [['handFan', 352, 136, 1.15]],
		},
	},
	{
		id: 'festival-red-envelope',
		category: 'welcome',
		endsAt: '2027-02-20T16:59:59Z',
		drawing: {
			figure: ['888K'],
			backdrop: 'lanterns',
			hues: [350, 85, 55],
			figures: [['envelopes', 352, 142, 1.1]],
		},
	},
	{
		id: 'football-insurance',
		category: 'sports',
		endsAt: '2027-05-31T16:59:59Z',
		drawing: {
			figure: ['500K'],
			backdrop: 'stadium',
			hues: [200, 240, 150],
			figures: [['goal', 352, 136, 1.1]],
		},
	},
];
