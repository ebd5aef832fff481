import type { BannerSeed } from '../../merchants/demo-schema.ts';

/** For merchants without banners of their own. */
export const BANNERS: readonly BannerSeed[] = [
	{
		id: 'golden-welcome',
		linkageType: 'P',
		linkage: 'golden-welcome',
		groupName: 'home',
	},
	{
		id: 'dragon-fortune',
		linkageType: 'G',
		linkage: 'golden-dragon-fortune',
		gameType: 'rng',
		vendor: 'Lumina',
		nodeId: '1201',
		groupName: 'home',
	},
	{
		id: 'velvet-tables',
		linkageType: 'G',
		linkage: 'velvet-baccarat',
		gameType: 'live',
		vendor: 'VelvetRoom',
		roomId: 'VR-01',
		groupName: 'home',
	},
	{
		id: 'super-six',
		linkageType: 'G',
		linkage: 'super-six-49',
		gameType: 'LOTT',
		vendor: 'Numera',
		groupName: 'home',
	},
	{
		id: 'match-week',
		linkageType: 'URL',
		linkage: '/m/activity',
		groupName: 'home',
	},
	{
		id: 'house-journal',
		linkageType: 'URL',
		linkage: 'https://blog.{{domain}}/how-games-are-tested',
		groupName: 'home',
	},
	{
		id: 'get-the-app',
		linkageType: 'URL',
		linkage: '/m/download',
		groupName: 'm_top',
	},
];
