const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type PlaySeed = readonly [vendor: string, code: string, ago: number];

/** Games that the demo members played before the first start, by user name: milliseconds ago. */
export const PLAYS: Readonly<Record<string, readonly PlaySeed[]>> = {
	player: [
		['Lumina', 'gem-cascade', 25 * MINUTE],
		['Numera', 'super-six-49', 3 * HOUR],
		['Skyforge', 'rocket-rush', 20 * HOUR],
		['Quayso', 'northern-lottery', 2 * DAY],
		['VelvetRoom', 'velvet-baccarat', 4 * DAY],
		['Pixelbarn', 'plinko-peaks', 12 * DAY],
		['Lumina', 'golden-dragon-fortune', 47 * DAY],
	],
	viplotus: [
		['VelvetRoom', 'velvet-baccarat', 8 * MINUTE],
		['Numera', 'rapid-keno', 90 * MINUTE],
		['Lumina', 'golden-dragon-fortune', DAY],
		['Numera', 'classic-4d', 6 * DAY],
	],
};
