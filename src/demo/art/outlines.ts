import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype, { type Font, type Glyph, type Path } from 'opentype.js';

const FILES = ['latin', 'latin-ext', 'vietnamese'].map(
	(part) => `@fontsource/be-vietnam-pro/files/be-vietnam-pro-${part}-900-normal.woff`,
);

/** A text and its attributes, or any other tag. An attribute holds no bracket. */
const TAG = /<text([^>]*)>([^<]*)<\/text>|<(\/?)(\w+)([^>]*?)(\/?)>/g;

const OWN_OF_TEXT = /^(x|y|font-size|font-weight|letter-spacing|text-anchor|textLength|lengthAdjust)$/;

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

let fonts: Font[] | undefined;

function glyphOf(character: string): { font: Font; glyph: Glyph } | undefined {
	fonts ??= FILES.map((file) => {
		const { buffer, byteOffset, length } = readFileSync(fileURLToPath(import.meta.resolve(file)));
		return opentype.parse(buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer);
	});
	const font = fonts.find((each) => each.hasChar(character));
	return font && { font, glyph: font.charToGlyph(character) };
}

/**
 * The drawing with its letters as shapes: which fonts there are differs from
 * one machine to the next, and librsvg knows no textLength. A text in another
 * script than these fonts' stays one, for the fonts of the machine.
 */
export function outlined(svg: string): string {
	const anchors = ['start'];
	return svg.replace(TAG, (tag, ofText, text, closing, name, attributes, empty) => {
		const anchor = anchors.at(-1) ?? 'start';
		if (name === undefined) return shapeOf(text, attributesIn(ofText), anchor) ?? tag;
		if (closing) anchors.pop();
		else if (!empty) anchors.push(attributesIn(attributes).get('text-anchor') ?? anchor);
		return tag;
	});
}

const attributesIn = (tag: string) =>
	new Map(Array.from(tag.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, value]));

function shapeOf(text: string, attributes: Map<string, string>, inherited: string): string | undefined {
	const number = (name: string, otherwise = 0) => Number(attributes.get(name) ?? otherwise);
	const size = number('font-size', 16);
	const spacing = number('letter-spacing');
	const characters = [...text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)];
	const letters = characters.flatMap((character) => {
		const found = glyphOf(character);
		if (!found) return [];
		const scale = size / found.font.unitsPerEm;
		return { glyph: found.glyph, scale, width: (found.glyph.advanceWidth ?? 0) * scale };
	});
	if (letters.length < characters.length) return undefined;
	const natural = letters.reduce((sum, { width }) => sum + width + spacing, 0);
	const stretch = attributes.has('textLength') ? number('textLength') / natural : 1;
	const anchor = attributes.get('text-anchor') ?? inherited;
	let x = number('x') - natural * stretch * ({ middle: 0.5, end: 1 }[anchor] ?? 0);
	const y = number('y');
	let d = '';
	for (const { glyph, scale, width } of letters) {
		d += pathData(glyph.getPath(x, y, size, { xScale: scale * stretch, yScale: scale }));
		x += (width + spacing) * stretch;
	}
	const kept = Array.from(attributes, ([name, value]) =>
		OWN_OF_TEXT.test(name) ? '' : ` ${name}="${value}"`,
	);
	return `<path d="${d}"${kept.join('')}/>`;
}

/** The library's own toPathData writes NaN for coordinates a rounding error away from a whole number. */
function pathData({ commands }: Path): string {
	const points = (...numbers: number[]) =>
		numbers.map((number) => String(Number(number.toFixed(1)))).join(' ');
	return commands
		.map((command) => {
			switch (command.type) {
				case 'C':
					return `C${points(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
				case 'Q':
					return `Q${points(command.x1, command.y1, command.x, command.y)}`;
				case 'Z':
					return 'Z';
				default:
					return command.type + points(command.x, command.y);
			}
		})
		.join('');
}
