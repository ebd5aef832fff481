export interface BannerSeed {
	id: string;
	linkageType: 'P' | 'URL' | 'G';
	linkage: string;
	gameType?: string;
	vendor?: string;
	nodeId?: string;
	roomId?: string;
	groupName: string;
}

const AURELIA: readonly BannerSeed[] = [
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
		linkage: 'https://blog.aurelia.example/how-games-are-tested',
		groupName: 'home',
	},
	{
		id: 'get-the-app',
		linkageType: 'URL',
		linkage: '/m/download',
		groupName: 'm_top',
	},
];

const SENVIET: readonly BannerSeed[] = [
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
		linkage: 'https://blog.senviet.example/cam-nang-xo-so',
		groupName: 'home',
	},
	{
		id: 'get-the-app',
		linkageType: 'URL',
		linkage: '/m/download',
		groupName: 'm_top',
	},
];

export const BANNERS: Record<string, readonly BannerSeed[]> = { aurelia: AURELIA, senviet: SENVIET };
