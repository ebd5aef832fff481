import type { BannerSeed } from '../../merchants/demo-schema.ts';

/** For merchants without banners of their own. */
export const BANNERS: readonly BannerSeed[] = [
	{
		id: 'golden-welcome',
		linkageType: 'P',
		linkage: 'golden-welcome',
		groupName: 'home',
		drawing: 'rays 300 330 55: ingots 645 248 0.75, crown 640 80 0.6 14, chest 520 172 1.35',
	},
	{
		id: 'dragon-fortune',
		linkageType: 'G',
		linkage: 'golden-dragon-fortune',
		gameType: 'rng',
		vendor: 'Lumina',
		nodeId: '1201',
		groupName: 'home',
		drawing: 'clouds 22 88 28: coins 655 236 0.7, dragon 520 158 1.5',
	},
	{
		id: 'velvet-tables',
		linkageType: 'G',
		linkage: 'velvet-baccarat',
		gameType: 'live',
		vendor: 'VelvetRoom',
		roomId: 'VR-01',
		groupName: 'home',
		drawing: 'curtain 350 20 310: dealer 540 168 1.5, baccarat 648 232 0.72 10, holdem 430 244 0.6 -8',
	},
	{
		id: 'super-six',
		linkageType: 'G',
		linkage: 'super-six-49',
		gameType: 'LOTT',
		vendor: 'Numera',
		groupName: 'home',
		drawing: 'fireworks 285 310 195: lottoBalls 646 232 0.75, drum 520 170 1.45',
	},
	{
		id: 'match-week',
		linkageType: 'URL',
		linkage: '/m/activity',
		groupName: 'home',
		drawing: 'stadium 255 25 150: trophy 625 130 1.15 8, football 486 196 1.05',
	},
	{
		id: 'house-journal',
		linkageType: 'URL',
		linkage: 'https://blog.{{domain}}/how-games-are-tested',
		groupName: 'home',
		drawing: 'bokeh 195 265 330: roulette 590 140 1.25 10, craps 468 232 0.85, gems 668 262 0.5',
	},
	{
		id: 'get-the-app',
		linkageType: 'URL',
		linkage: '/m/download',
		groupName: 'm_top',
		drawing:
			'starfield 295 300 55: bigSeven 650 226 0.62 12, aceFan 440 214 0.66 -8, phoneWithSun 545 160 1.45',
	},
];
