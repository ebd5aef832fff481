import type { BannerSeed } from '../../demo-schema.ts';

export const BANNERS: BannerSeed[] = [
	{
		id: 'lotus-welcome',
		linkageType: 'P',
		linkage: 'lotus-welcome',
		groupName: 'home',
	},
	{
		id: 'northern-draw',
		linkageType: 'G',
		linkage: 'northern-lottery',
		gameType: 'LOTT',
		vendor: 'Quayso',
		groupName: 'home',
	},
	{
		id: 'ha-long-hunt',
		linkageType: 'G',
		linkage: 'ha-long-fishing',
		gameType: 'fish',
		vendor: 'Tidefall',
		nodeId: '3104',
		roomId: 'HL-2',
		groupName: 'home',
	},
	{
		id: 'bau-cua-fair',
		linkageType: 'G',
		linkage: 'bau-cua-festival',
		gameType: 'table',
		vendor: 'RedLotus',
		groupName: 'home',
	},
	{
		id: 'weekly-gifts',
		linkageType: 'URL',
		linkage: '/m/activity',
		groupName: 'home',
	},
	{
		id: 'lottery-almanac',
		linkageType: 'URL',
		linkage: 'https://blog.{{domain}}/cam-nang-xo-so',
		groupName: 'home',
	},
	{
		id: 'get-the-app',
		linkageType: 'URL',
		linkage: '/m/download',
		groupName: 'm_top',
	},
];
