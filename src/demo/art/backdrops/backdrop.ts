import type { Palette } from '../palette.ts';

/** Draws what stands behind the motif of a tile of 240 by 300. */
export type Backdrop = (palette: Palette, random: (from: number, to: number) => number) => string;
