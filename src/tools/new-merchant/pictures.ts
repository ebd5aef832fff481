import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype from 'opentype.js';
import type { Merchant } from '../../merchants/schema.ts';
import type { Answers } from './answers.ts';

type Theme = Merchant['theme'];
type Named = Pick<Answers, 'code' | 'name'>;

const file = import.meta.resolve('@expo-google-fonts/montserrat/800ExtraBold/Montserrat_800ExtraBold.ttf');
const font = opentype.parse(new Uint8Array(readFileSync(fileURLToPath(file))).buffer);

/** Height of the capitals, in points. */
const CAPITAL = 18;
const SIZE = (CAPITAL * font.unitsPerEm) / (font.tables.os2?.sCapHeight ?? font.unitsPerEm);
/** The logo's height, and the room for it in the header. */
const HEIGHT = 36;
const ROOM = 153;

/** Draws the name as the header's wordmark. A long name gets smaller. */
export function logoSvg({ name, code }: Named, { accent }: Theme): string {
	const { path, width } = outline(name) ?? outline(code) ?? NOTHING;
	const height = Math.max(HEIGHT, Math.ceil((width * HEIGHT) / ROOM));
	const word = `<path d="${path}" fill="${accent}" transform="translate(0 ${(height + CAPITAL) / 2})"/>`;
	return svg(`0 0 ${width} ${height}`, name, word);
}

/** Draws the app icon: the first letter in a circle, within the inner 80 % that every mask leaves. */
export function iconSvg({ name, code }: Named, { night, accent, onAccent }: Theme): string {
	const { path, width } = outline([...name][0] ?? '') ?? outline(code[0] ?? '') ?? NOTHING;
	return svg(
		'0 0 64 64',
		name,
		`<path d="M0 0H64V64H0Z" fill="${night}"/><circle cx="32" cy="32" r="24" fill="${accent}"/><path d="${path}" fill="${onAccent}" transform="translate(${32 - width / 2} ${32 + CAPITAL / 2})"/>`,
	);
}

const NOTHING = { path: '', width: 0 };

/**
 * Draws a text in capitals, as outlines, so that a wordmark needs no font on the phone. The ink begins at x = 0, on the
 * line y = 0. Returns undefined if the font lacks one of the letters, or if there is nothing to see.
 */
function outline(text: string): { path: string; width: number } | undefined {
	const capitals = text.toUpperCase().normalize('NFC');
	if ([...capitals].some((letter) => !font.charToGlyphIndex(letter))) return undefined;
	const { x1, x2 } = font.getPath(capitals, 0, 0, SIZE).getBoundingBox();
	if (x1 >= x2) return undefined;
	const { commands } = font.getPath(capitals, -x1, 0, SIZE);
	const tenths = (value: number) => Math.round(value * 10) / 10;
	// The library's own toPathData() joins numbers if one rounds to -0.
	const path = commands.map(({ type, ...to }) => type + Object.values(to).map(tenths).join(' ')).join('');
	return { path, width: Math.ceil(x2 - x1) };
}

function svg(viewBox: string, title: string, picture: string): string {
	const safe = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><title>${safe}</title>${picture}</svg>\n`;
}
