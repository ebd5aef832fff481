/** A gradient of the palette by its one-letter name, or a colour. See palette.ts for the names. */
export type Paint = string;

const MULTIPLIER = 0x6d2b79f5;

/** A record's own entry: no picture is called `constructor`. */
export function entry<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
	return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The same numbers for the same seed: a picture never changes between two builds. */
export function randomOf(seed: string): (from: number, to: number) => number {
	let state = 0;
	for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193) + MULTIPLIER;
	return (from, to) => {
		state = (state + MULTIPLIER) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
		return Math.round(from + (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (to - from));
	};
}

export function times<T>(count: number, make: (index: number) => T): T[] {
	return Array.from({ length: count }, (_, index) => make(index));
}

export function escapeXml(text: string): string {
	return text
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;');
}

export function round(value: number): number {
	return Math.round(value * 10) / 10;
}

/** A point on a circle; 0 degrees is at the top, degrees go clockwise. */
export function onCircle(degrees: number, radius: number, x = 0, y = 0): string {
	const angle = ((degrees - 90) * Math.PI) / 180;
	return `${round(x + Math.cos(angle) * radius)} ${round(y + Math.sin(angle) * radius)}`;
}

function paint(fill: Paint): string {
	return fill.length === 1 ? `url(#${fill})` : fill;
}

export function path(d: string, fill: Paint, more = ''): string {
	return `<path d="${d}" fill="${paint(fill)}"${more && ` ${more}`}/>`;
}

/** A line without a surface. */
export function line(d: string, stroke: Paint, width: number, more = ''): string {
	return `<path d="${d}" fill="none" stroke="${paint(stroke)}" stroke-width="${width}"${more && ` ${more}`}/>`;
}

/** A line with the outline every other shape has. */
export function cord(d: string, stroke: Paint, width: number): string {
	return `<path d="${d}" fill="none" stroke-width="${width + 5}"/>${line(d, stroke, width)}`;
}

/** A light without an outline. */
export function shine(d: string, opacity = 0.5): string {
	return `<path d="${d}" fill="#fff" stroke="none" opacity="${opacity}"/>`;
}

export function circle(x: number, y: number, r: number, fill: Paint, more = ''): string {
	return `<circle cx="${round(x)}" cy="${round(y)}" r="${r}" fill="${paint(fill)}"${more && ` ${more}`}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: Paint, more = ''): string {
	return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${paint(fill)}"${more && ` ${more}`}/>`;
}

export function box(x: number, y: number, w: number, h: number, rx: number, fill: Paint, more = ''): string {
	return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${paint(fill)}"${more && ` ${more}`}/>`;
}

export function label(x: number, y: number, size: number, text: string, fill: Paint, more = ''): string {
	return `<text x="${x}" y="${y}" font-size="${size}" fill="${paint(fill)}"${more && ` ${more}`}>${escapeXml(text)}</text>`;
}

export function group(transform: string, ...content: string[]): string {
	return `<g transform="${transform}">${content.join('')}</g>`;
}

/** The content and its mirror image. */
export function mirrored(...content: string[]): string {
	const half = content.join('');
	return half + group('scale(-1 1)', half);
}

/** The content repeated around the middle. */
export function around(count: number, content: string, from = 0, sweep = 360): string {
	return times(count, (index) => group(`rotate(${round(from + (sweep / count) * index)})`, content)).join('');
}

/** A star or a jagged ring with the given number of points. */
export function starPath(points: number, outer: number, inner: number, x = 0, y = 0): string {
	const corners = times(points * 2, (index) =>
		onCircle((180 / points) * index, index % 2 ? inner : outer, x, y),
	);
	const path = `M${corners.join('L')}Z`;
	// Nobody sees tenths in a large star, and whole numbers pack better.
	return outer > 40 ? path.replaceAll(/\.\d/g, '') : path;
}

/** A four-pointed glint. */
export function glint(x: number, y: number, r: number): string {
	return `M${x} ${y - r}q0 ${r} ${r} ${r}q${-r} 0 ${-r} ${r}q0 ${-r} ${-r} ${-r}q${r} 0 ${r} ${-r}Z`;
}
