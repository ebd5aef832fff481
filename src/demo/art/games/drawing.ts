import type { BackdropName } from '../backdrops/index.ts';
import type { MotifName } from '../motifs/index.ts';

/** What a game's tile shows, and its hues (see palette.ts): backdrop, main, second. */
export type Drawing = readonly [
	motif: MotifName,
	backdrop: BackdropName,
	backdropHue: number,
	mainHue: number,
	secondHue: number,
];
export type Drawings = Record<string, Drawing>;
