import { canBeWritten, shapeOfText, widthOf, wrapped } from '../../demo/art/letters.ts';
import { mixed } from '../../lib/colour.ts';
import type { Merchant } from '../../merchants/schema.ts';

type Theme = Merchant['theme'];

interface Brand {
	name: string;
	/** Replaces a name that the font can't write. */
	code: string;
	theme: Theme;
}

/** Sizes of the logo: its height, where the word begins, and the word's largest width. */
const HEIGHT = 36;
const WORD_AT = 43;
const WORD_WIDTH = 108;
/** In parts of the font size. */
const CAPITAL = 0.7;
/** A longer line is split in two. */
const LINE_WIDTH = 6.5;

/** Returns the header's logo: a badge with the first letter, and the name in one line or two. */
export function logoSvg(brand: Brand): string {
	const { name, theme } = brand;
	const lines = wrapped(wordOf(brand), LINE_WIDTH);
	const width = Math.max(...lines.map(widthOf));
	const size = Math.min(lines.length > 1 ? 14 : 22, WORD_WIDTH / width);
	const first = (HEIGHT - (lines.length - 1) * size * 1.15 + size * CAPITAL) / 2;
	const word = lines.map((line, index) => shapeOfText(line, WORD_AT, first + index * size * 1.15, size, 0));
	return svg(
		`0 0 ${Math.ceil(WORD_AT + width * size + 1)} ${HEIGHT}`,
		name,
		`${accentGradient(theme)}<linearGradient id="g" x2="0" y2="1"><stop stop-color="${theme.text}"/><stop offset="1" stop-color="${theme.accent}"/></linearGradient>`,
		`${badge(brand)}<path d="${word.join('')}" fill="url(#g)"/>`,
	);
}

/** Returns the app's icon: the badge with light behind it, in the inner 80 % that every mask leaves. */
export function iconSvg(brand: Brand): string {
	const { name, theme } = brand;
	return svg(
		'0 0 512 512',
		name,
		`${accentGradient(theme)}<radialGradient id="b" r=".72"><stop stop-color="${mixed(theme.raised, theme.second, 0.62)}"/><stop offset=".55" stop-color="${mixed(theme.surface, theme.second, 0.2)}"/><stop offset="1" stop-color="${theme.night}"/></radialGradient>`,
		`<path d="M0 0H512V512H0Z" fill="url(#b)"/><g transform="translate(72.4 72.4) scale(10.2)">${badge(brand)}</g>`,
	);
}

function wordOf({ name, code }: Brand): string {
	const word = name.trim().toUpperCase();
	return canBeWritten(word) ? word : code.toUpperCase();
}

/** A coin of 36 by 36. */
function badge(brand: Brand): string {
	const [initial = ''] = wordOf(brand);
	const size = Math.min(22, 17 / widthOf(initial));
	const letter = shapeOfText(initial, 18, 18 + (size * CAPITAL) / 2, size);
	const { onAccent } = brand.theme;
	return `<circle cx="18" cy="18" r="17" fill="url(#a)"/><path d="M18 1a17 17 0 0 0 0 34Z" fill="#fff" opacity=".16"/><circle cx="18" cy="18" r="13.6" fill="none" stroke="${onAccent}" opacity=".4"/><path d="${letter}" fill="${onAccent}"/>`;
}

function accentGradient({ accent, accentDeep }: Theme): string {
	return `<linearGradient id="a" x2="0" y2="1"><stop stop-color="${mixed(accent, '#ffffff', 0.35)}"/><stop offset=".5" stop-color="${accent}"/><stop offset="1" stop-color="${accentDeep}"/></linearGradient>`;
}

function svg(viewBox: string, title: string, definitions: string, picture: string): string {
	const safe = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><title>${safe}</title><defs>${definitions}</defs>${picture}</svg>\n`;
}
