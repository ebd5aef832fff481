import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';

const file = import.meta.resolve('@expo-google-fonts/montserrat/800ExtraBold/Montserrat_800ExtraBold.ttf');
const { buffer } = new Uint8Array(readFileSync(fileURLToPath(file)));
const font = opentype.parse(buffer);

/** Height of the capitals, in points. */
export const CAPITAL = 18;
const SIZE = (CAPITAL * font.unitsPerEm) / (font.tables.os2?.sCapHeight ?? font.unitsPerEm);

export interface Drawn {
	/** Outlines of the letters. Their ink begins at x = 0, and capitals reach from y = 0 to CAPITAL. */
	path: string;
	width: number;
	/** Points that marks reach above the capitals, and below the line. */
	above: number;
	below: number;
}

/**
 * Draws a text in capitals, as outlines, so that a wordmark needs no font on the phone. Returns undefined if the font
 * lacks one of its letters, or if there is nothing to see.
 */
export function drawText(text: string): Drawn | undefined {
	const capitals = text.toUpperCase().normalize('NFC');
	if ([...capitals].some((letter) => !font.charToGlyphIndex(letter))) return undefined;
	const { x1, x2, y1, y2 } = font.getPath(capitals, 0, CAPITAL, SIZE).getBoundingBox();
	if (x1 >= x2) return undefined;
	const { commands } = font.getPath(capitals, -x1, CAPITAL, SIZE);
	return {
		// The library's own toPathData() joins numbers if one rounds to -0.
		path: commands.map(({ type, ...to }) => type + Object.values(to).map(tenths).join(' ')).join(''),
		width: x2 - x1,
		// Round letters reach half a point beyond the others.
		above: Math.max(0, -y1 - 0.5),
		below: Math.max(0, y2 - CAPITAL - 0.5),
	};
}

export function tenths(value: number): number {
	return Math.round(value * 10) / 10;
}
