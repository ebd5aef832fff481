import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype, { type Font, type Path } from 'opentype.js';

const FILES = ['latin', 'latin-ext', 'vietnamese'].map(
	(part) => `@fontsource/be-vietnam-pro/files/be-vietnam-pro-${part}-900-normal.woff`,
);

let read: Font[] | undefined;

function fonts(): Font[] {
	read ??= FILES.map((file) => {
		const { buffer, byteOffset, length } = readFileSync(fileURLToPath(import.meta.resolve(file)));
		return opentype.parse(buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer);
	});
	return read;
}

/** Whether the font has every character: Latin letters, with the marks of Vietnamese, and most currencies. */
export const canBeWritten = (text: string) => [...text].every((character) => fontOf(character));

const fontOf = (character: string) => fonts().find((font) => font.hasChar(character));

function glyphs(text: string) {
	return Array.from(text, (character) => {
		const font = fontOf(character);
		if (!font) throw new Error(`The font of the pictures has no ${character} (in ${text})`);
		const glyph = font.charToGlyph(character);
		return { glyph, width: (glyph.advanceWidth ?? 0) / font.unitsPerEm };
	});
}

/** In parts of the font size. */
export const widthOf = (text: string) => glyphs(text).reduce((sum, { width }) => sum + width, 0);

/**
 * Text as path data, so that a picture looks alike on every machine, whichever
 * fonts it has. `anchor` is the part of the width that stands left of x.
 */
export function shapeOfText(
	text: string,
	x: number,
	y: number,
	size: number,
	anchor = 0.5,
	spacing = 0,
): string {
	const written = glyphs(text);
	let at = x - (widthOf(text) * size + spacing * written.length) * anchor;
	let d = '';
	for (const { glyph, width } of written) {
		d += pathData(glyph.getPath(at, y, size));
		at += width * size + spacing;
	}
	return d;
}

/** The library's own toPathData writes NaN for coordinates a rounding error away from a whole number. */
function pathData({ commands }: Path): string {
	return commands
		.map((command) => {
			const { type, x1, y1, x2, y2, x, y } = { x1: 0, y1: 0, x2: 0, y2: 0, x: 0, y: 0, ...command };
			const points = {
				C: [x1, y1, x2, y2, x, y],
				Q: [x1, y1, x, y],
				Z: [] as number[],
				M: [x, y],
				L: [x, y],
			}[type];
			return type + points.map((number) => Number(number.toFixed(1))).join(' ');
		})
		.join('');
}

/** One line, or two of nearly the same width. */
export function wrapped(text: string, widest: number): string[] {
	if (widthOf(text) <= widest) return [text];
	const words = text.split(' ');
	const twoLines = words
		.slice(1)
		.map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
	const longest = (lines: string[]) => Math.max(...lines.map(widthOf));
	return twoLines.reduce((best, lines) => (longest(lines) <= longest(best) * 1.05 ? lines : best), [text]);
}

export interface Place {
	x: number;
	/** The baseline of the lowest line. */
	y: number;
	width: number;
	largest: number;
	anchor: number;
}

/** Lines stacked upwards from the baseline, each as large as its width allows, outlined in `ink`. */
export function lettering(lines: readonly string[], place: Place, ink: string): string {
	const { x, y, width, largest, anchor } = place;
	let baseline = y;
	const shapes: string[] = [];
	for (const text of [...lines].reverse()) {
		const size = Math.min(largest, width / widthOf(text));
		shapes.unshift(shapeOfText(text, x, baseline, size, anchor));
		// Accents of capitals rise above the line.
		baseline -= size * (/[^ -~’×−]/.test(text) ? 1.24 : 0.95);
	}
	// Each line on its own, as the gradient runs from the top to the foot of a shape.
	const drawn = (fill: string, down: number) =>
		shapes.map((d) => `<path d="${d}" fill="${fill}" transform="translate(0 ${down})"/>`).join('');
	return `<g stroke="${ink}" stroke-width="6" stroke-linejoin="round" paint-order="stroke">${drawn(ink, 3)}${drawn('url(#t)', 0)}</g>`;
}
