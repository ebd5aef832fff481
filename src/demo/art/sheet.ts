import { readdirSync, readFileSync } from 'node:fs';
import { shapeOfText } from './letters.ts';

/**
 * Reads the drawings in sheets/*.txt and turns them into SVG.
 *
 *     name = shape; shape; …        A line that begins with a tab goes on with the one before.
 *
 *     fill M0 0L9 9Z                SVG path data. *5,9,4,x,y in it is a star of five points, +9,x,y a glint.
 *     fill o x y r                  A circle; with rx,ry an ellipse.
 *     fill b x y width height r     A box with rounded corners.
 *     fill "text" x y size          Text, centred on x.
 *     =paint M0 0L9 9 |6            A line with an outline of its own.
 *     !60 M0 0L9 9Z                 A highlight at 60% opacity; 50% without a number.
 *
 * A fill is a gradient or a colour of palette.ts, a CSS colour, or - for none.
 * After the shape: /paint stroke, |3 its width, ^ no stroke, :5,6 dashes,
 * _ cut off ends, %60 opacity, &60 opacity of the fill.
 *
 *     (x,y r10 s.5: shapes)         Moved, turned and scaled; k skews, 5* repeats around the middle,
 *                                   7*-90,180 seven times from -90 degrees on through 180.
 *     <shapes>                      The shapes and their mirror image.
 *     9[text]                       The text nine times; {i*20+5} in it counts up.
 *     {8..34}                       A random number; {4..236/8} in steps of 8.
 *     $name[a; b]                   Another drawing, with a and b for its {1} and {2}.
 *                                   {2+3*.5} calculates: the second plus half of the third.
 */
const DRAWINGS = new Map(
	readdirSync(`${import.meta.dirname}/sheets`).flatMap((file) =>
		readFileSync(`${import.meta.dirname}/sheets/${file}`, 'utf8')
			.trim()
			.split(/\n(?!\t)/)
			.map((entry) => entry.replace(/\s+/g, ' ').split(/ = (.*)/) as [string, string]),
	),
);

export type Random = (from: number, to: number) => number;

export const isDrawing = (name: string) => DRAWINGS.has(name);

const round = (value: number) => Math.round(value * 10) / 10;

/** `colours` adds names to the fills and strokes that a drawing can use. */
export function drawing(
	name: string,
	random: Random,
	colours: Readonly<Record<string, string>> = {},
): string {
	return toSvg(randomised(repeated(expanded(`$${name}`)), random), colours);
}

function expanded(text: string): string {
	const wider = text.replace(/\$(\w+)(?:\[([^[\]]*)\])?/g, (_, name: string, given = '') => {
		const body = DRAWINGS.get(name);
		if (body === undefined) throw new Error(`There is no drawing called ${name}`);
		const values: string[] = given.split('; ');
		const value = (at: string | undefined) => values[Number(at) - 1] ?? '';
		return body.replace(/\{(\d)(?:([+-])(\d))?(?:\*([\d.]+))?\}/g, (_all, one, sign, other, factor) => {
			if (!sign && !factor) return value(one);
			const part = Number(value(sign ? other : one)) * Number(factor ?? 1);
			return String(round(sign ? Number(value(one)) + (sign === '-' ? -part : part) : part));
		});
	});
	return wider === text ? text : expanded(wider);
}

const repeated = (text: string) =>
	text.replace(/\b(\d+)\[([^[\]]*)\]/g, (_, count: string, body: string) =>
		Array.from({ length: Number(count) }, (_none, index) =>
			body.replace(/\{i\*(\d+)\+?(-?\d+)\}/g, (_all, step, from) => String(index * step + Number(from))),
		).join(''),
	);

const randomised = (text: string, random: Random) =>
	text.replace(/\{(-?\d+)\.\.(-?\d+)(?:\/(\d+))?\}/g, (_, from, to, step = 1) =>
		String(Number(from) + step * random(0, (to - from) / step)),
	);

function toSvg(text: string, colours: Readonly<Record<string, string>>): string {
	let at = 0;
	const take = (pattern: RegExp) => {
		const [found = ''] = text.slice(at).match(pattern) ?? [];
		at += found.length;
		return found;
	};
	const shapes = (): string => {
		let svg = '';
		for (;;) {
			take(/^[\s;]*/);
			if (at === text.length || take(/^[)>]/)) return svg;
			if (take(/^\(/)) svg += placed(take(/^[^:]*:/).slice(0, -1), shapes());
			else if (take(/^</)) svg += mirrored(shapes());
			else svg += shape(take(/^("[^"]*"|[^;)>"])*/).trim(), colours);
		}
	};
	return shapes();
}

function placed(place: string, svg: string): string {
	return place.split(' ').reduceRight((inner, step) => {
		const [, count, from = '0', sweep = '360'] = /^(\d+)\*([-\d.]+)?(?:,(\d+))?$/.exec(step) ?? [];
		if (count) {
			const turns = Array.from({ length: Number(count) }, (_, i) => round(+from + (+sweep / +count) * i));
			return turns.map((turn) => `<g transform="rotate(${turn})">${inner}</g>`).join('');
		}
		const name = { r: 'rotate', s: 'scale', k: 'skewX' }[step[0] ?? ''];
		return `<g transform="${name ?? 'translate'}(${name ? step.slice(1) : step})">${inner}</g>`;
	}, svg);
}

const mirrored = (half: string) => `${half}<g transform="scale(-1 1)">${half}</g>`;

function shape(text: string, colours: Readonly<Record<string, string>>): string {
	const paint = (name: string) =>
		name === '-' ? 'none' : (colours[name] ?? (name.length === 1 ? `url(#${name})` : name));
	const [, fill = '', geometry = '', rest = ''] = /^(\S+) (.+?)((?: [/|%&:^_]\S*)*)$/.exec(text) ?? [];
	if (!geometry) throw new Error(`Not a shape: ${text}`);
	const light = /^!(\d*)$/.exec(fill);
	if (light) return element(geometry, `fill="#fff" stroke="none" opacity="${Number(light[1] || 50) / 100}"`);
	if (fill[0] === '=') {
		const width = Number(rest.slice(2));
		const inner = `fill="none" stroke="${paint(fill.slice(1))}" stroke-width="${width}"`;
		return element(geometry, `fill="none" stroke-width="${width + 5}"`) + element(geometry, inner);
	}
	const attributes = rest
		.split(' ')
		.slice(1)
		.map((flag) => attribute(flag[0] ?? '', flag.slice(1), paint));
	return element(geometry, [`fill="${paint(fill)}"`, ...attributes].join(' '));
}

function attribute(flag: string, value: string, paint: (name: string) => string): string {
	switch (flag) {
		case '/':
			return `stroke="${paint(value)}"`;
		case '|':
			return `stroke-width="${value}"`;
		case ':':
			return `stroke-dasharray="${value.replace(/,$/, '')}"`;
		case '%':
			return `opacity="${Number(value) / 100}"`;
		case '&':
			return `fill-opacity="${Number(value) / 100}"`;
		default:
			return flag === '^' ? 'stroke="none"' : 'stroke-linecap="butt"';
	}
}

function element(geometry: string, attributes: string): string {
	const [, text, at] = /^"([^"]*)" (.*)$/.exec(geometry) ?? [];
	const [kind, x = '', y = '', a = '', b, r] = (at === undefined ? geometry : `" ${at}`).split(' ');
	switch (kind) {
		case '"':
			return `<path d="${shapeOfText(text ?? '', +x, +y, +a)}" ${attributes} paint-order="stroke"/>`;
		case 'o': {
			const [rx, ry = rx] = a.split(',');
			return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" ${attributes}/>`;
		}
		case 'b':
			return `<rect x="${x}" y="${y}" width="${a}" height="${b}" rx="${r}" ${attributes}/>`;
		default:
			return `<path d="${withStars(geometry)}" ${attributes}/>`;
	}
}

const withStars = (d: string) =>
	d.replace(/([*+])([-\d.,]+)/g, (_, kind: string, numbers: string) => {
		const [one = 0, two = 0, three = 0, four = 0, five = 0] = numbers.split(',').map(Number);
		return kind === '*' ? starPath(one, two, three, four, five) : glint(two, three, one);
	});

function starPath(points: number, outer: number, inner: number, x: number, y: number): string {
	const corners = Array.from({ length: points * 2 }, (_, index) => {
		const angle = (Math.PI / points) * index;
		const radius = index % 2 ? inner : outer;
		return `${round(x + Math.sin(angle) * radius)} ${round(y - Math.cos(angle) * radius)}`;
	});
	return `M${corners.join('L')}Z`;
}

/** A four-pointed glint. */
export function glint(x: number, y: number, r: number): string {
	return `M${x} ${y - r}q0 ${r} ${r} ${r}q${-r} 0 ${-r} ${r}q0 ${-r} ${-r} ${-r}q${r} 0 ${r} ${-r}Z`;
}

/** The same numbers for the same seed: a picture never changes between two builds. */
export function randomOf(seed: string): Random {
	let state = 0;
	for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193) + 0x6d2b79f5;
	return (from, to) => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
		return Math.round(from + (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (to - from));
	};
}
