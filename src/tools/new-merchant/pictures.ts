import { mixed } from '../../lib/colour.ts';
import type { Merchant } from '../../merchants/schema.ts';
import { CAPITAL, type Drawn, drawText, tenths } from './letters.ts';

type Theme = Merchant['theme'];

/** The merchant that a picture is for; `word` is drawn, `name` is its text alternative. */
interface Named {
	name: string;
	/** Replaces the name if it has letters we cannot draw. */
	code: string;
	theme: Theme;
}

/** Outlines of the badge in a square of 36, and their left half, which the light falls on. */
const BADGES = [
	{
		whole: 'M18 1a17 17 0 1 1 0 34a17 17 0 1 1 0 -34Z',
		lit: 'M18 1a17 17 0 0 0 0 34Z',
		inner: 'M18 4.4a13.6 13.6 0 1 1 0 27.2a13.6 13.6 0 1 1 0 -27.2Z',
	},
	{
		whole: 'M18 0.8L33 9.4V26.6L18 35.2L3 26.6V9.4Z',
		lit: 'M18 0.8L3 9.4V26.6L18 35.2Z',
		inner: 'M18 4.6L29.7 11.3V24.7L18 31.4L6.3 24.7V11.3Z',
	},
	{
		whole: 'M18 0.8L32.8 5.2V17C32.8 26.2 26.6 32.2 18 35.2C9.4 32.2 3.2 26.2 3.2 17V5.2Z',
		lit: 'M18 0.8L3.2 5.2V17C3.2 26.2 9.4 32.2 18 35.2Z',
		inner: 'M18 4.2L29.6 7.6V17C29.6 24.4 24.8 29.2 18 31.8C11.2 29.2 6.4 24.4 6.4 17V7.6Z',
	},
] as const;

/** The logo in points: its height, where the word begins, and how much room it has. */
const HEIGHT = 36;
const WORD_AT = 43;
const ROOM = 108;

/** Draws the wordmark of the header: a badge with the first letter, and the name in one line or two. */
export function logoSvg({ name, code, theme }: Named): string {
	const lines = linesOf(drawText(name) ? name : code);
	const [above, below] = [mostOf(lines, 'above'), mostOf(lines, 'below')];
	// Lines are a third of a capital apart, plus the room for their marks.
	const step = CAPITAL * 1.34 + above * 0.6 + below;
	const inked = above + CAPITAL + step * (lines.length - 1) + below;
	const longest = mostOf(lines, 'width');
	const scale = Math.min(1, ROOM / longest, (HEIGHT - 3) / inked, lines.length > 1 ? 0.64 : 1);
	const top = (HEIGHT - inked * scale) / 2 + above * scale;
	const rows = lines.map(({ path }, index) =>
		letters(path, 'url(#g)', `translate(0 ${tenths(index * step)})`),
	);
	const width = Math.ceil(WORD_AT + longest * scale + 1);
	return svg(
		`0 0 ${width} ${HEIGHT}`,
		name,
		`${accentGradient('a', theme)}<linearGradient id="g" x2="0" y2="18" gradientUnits="userSpaceOnUse"><stop stop-color="${theme.text}"/><stop offset=".45" stop-color="${mixed(theme.text, theme.accent, 0.25)}"/><stop offset="1" stop-color="${theme.accent}"/></linearGradient>`,
		`${badge(name, code, theme)}<g transform="translate(${WORD_AT} ${tenths(top)}) scale(${Math.round(scale * 1000) / 1000})">${rows.join('')}</g>`,
	);
}

/** Draws the app icon: the badge with light behind it, within the inner 80 % that every mask leaves. */
export function iconSvg({ name, code, theme }: Named): string {
	const rays = Array.from({ length: 16 }, (_, index) => {
		const ends = [-0.09, 0.09].map((aside) => {
			const angle = (index * Math.PI) / 8 + aside;
			return `${Math.round(256 + 400 * Math.cos(angle))} ${Math.round(256 + 400 * Math.sin(angle))}`;
		});
		return `M256 256L${ends.join('L')}Z`;
	}).join('');
	return svg(
		'0 0 512 512',
		name,
		`${accentGradient('a', theme)}<radialGradient id="b" r=".72"><stop stop-color="${mixed(theme.raised, theme.second, 0.62)}"/><stop offset=".55" stop-color="${mixed(theme.surface, theme.second, 0.2)}"/><stop offset="1" stop-color="${theme.night}"/></radialGradient><radialGradient id="r" gradientUnits="userSpaceOnUse" cx="256" cy="256" r="300"><stop offset=".4" stop-color="${theme.text}" stop-opacity=".24"/><stop offset="1" stop-color="${theme.text}" stop-opacity="0"/></radialGradient>`,
		`<path d="M0 0H512V512H0Z" fill="url(#b)"/><path d="${rays}" fill="url(#r)"/><g transform="translate(72.4 72.4) scale(10.2)"><g transform="translate(0 1)" opacity=".45"><path d="${badgeOf(code).whole}" fill="${theme.night}" stroke="${theme.night}" stroke-width="2" stroke-linejoin="round"/></g>${badge(name, code, theme)}</g>`,
	);
}

function badgeOf(code: string): (typeof BADGES)[number] {
	const sum = [...code].reduce((all, letter) => all + letter.charCodeAt(0), 0);
	return BADGES[sum % BADGES.length] ?? BADGES[0];
}

function badge(name: string, code: string, theme: Theme): string {
	const { whole, lit, inner } = badgeOf(code);
	const initial = drawText([...name][0] ?? '') ?? drawText(code[0] ?? '');
	if (!initial) throw new Error(`No drawing of the first letter of ${code}`);
	const scale = Math.min(0.84, 16 / initial.width, initial.above ? 0.68 : 1);
	const [x, y] = [18 - (initial.width * scale) / 2, 18 - (CAPITAL / 2) * scale + (initial.above ? 2 : 0)];
	return `<path d="${whole}" fill="url(#a)"/><path d="${lit}" fill="#fff" opacity=".16"/><path d="${inner}" fill="none" stroke="${theme.onAccent}" stroke-width="1" opacity=".4"/>${letters(initial.path, theme.onAccent, `translate(${tenths(x)} ${tenths(y)}) scale(${Math.round(scale * 100) / 100})`)}`;
}

/** Draws the name on one line, or on two if it can be split and would be small otherwise. */
function linesOf(text: string): Drawn[] {
	const drawn = (each: string): Drawn[] => [drawText(each)].filter((one) => one !== undefined);
	const words = text.split(/\s+/).filter(Boolean);
	let best = drawn(words.join(' '));
	if (mostOf(best, 'width') <= ROOM * 1.35) return best;
	for (let at = 1; at < words.length; at += 1) {
		const lines = [words.slice(0, at), words.slice(at)].flatMap((part) => drawn(part.join(' ')));
		if (mostOf(lines, 'width') < mostOf(best, 'width')) best = lines;
	}
	return best;
}

function mostOf(lines: readonly Drawn[], side: 'width' | 'above' | 'below'): number {
	return Math.max(...lines.map((line) => line[side]));
}

function letters(path: string, colour: string, transform: string): string {
	return `<path d="${path}" fill="${colour}" transform="${transform}"/>`;
}

function accentGradient(id: string, { accent, accentDeep }: Theme): string {
	return `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${mixed(accent, '#ffffff', 0.35)}"/><stop offset=".5" stop-color="${accent}"/><stop offset="1" stop-color="${accentDeep}"/></linearGradient>`;
}

function svg(viewBox: string, title: string, definitions: string, picture: string): string {
	const safe = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><title>${safe}</title><defs>${definitions}</defs>${picture}</svg>\n`;
}
