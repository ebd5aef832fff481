import { lettering, type Place, shapeOfText, wrapped } from './letters.ts';
import { flatColours, gradients, type Hues, paletteOf, type Ramp, stops } from './palette.ts';
import { drawing, glint, isDrawing, type Random, randomOf } from './sheet.ts';

/** A backdrop in three hues, and what stands before it, back to front. */
interface Scene {
	backdrop: string;
	hues: Hues;
	motifs: { name: string; place: string }[];
}

/** Reads `backdrop hue hue hue: motif x y scale degrees, motif …`. Throws an Error that says what is wrong. */
export function sceneOf(text: string): Scene {
	const [, backdrop = '', first, second, third, all] = /^(\w+) (\d+) (\d+) (\d+): (.+)$/.exec(text) ?? [];
	if (!all) throw new Error(`"${text}" is not like "rays 300 330 55: chest 520 172 1.35"`);
	const motifs = all.split(', ').map((each) => {
		const [name = '', x = 0, y = 0, scale = 1, turn = 0] = each.split(' ');
		return { name, place: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` };
	});
	for (const name of [backdrop, ...motifs.map((motif) => motif.name)]) {
		if (!isDrawing(name)) throw new Error(`there is no ${name}: src/demo/art/sheets has what can be drawn`);
	}
	return { backdrop, hues: [Number(first), Number(second), Number(third)], motifs };
}

/** How the parts of a picture are laid out. */
interface Layout {
	width: number;
	height: number;
	/** Where the light comes from, in parts of the size. */
	light: readonly [x: number, y: number];
	halo: readonly [x: number, y: number, radius: number];
	backdrop: (svg: string) => string;
	/** Laid over the backdrop, under the motifs. */
	shade: string;
	/** Where glints may fall. */
	glints: readonly [count: number, left: number, right: number, bottom: number, largest: number];
	definitions: string;
}

/** A game's tile: the motif above, the name below. */
export function tile(name: string, vendor: string, text: string): string {
	const scene = sceneOf(text);
	const { ink, night } = paletteOf(scene.hues);
	const fade = `<linearGradient id="f" x2="0" y2="1">${stops([0, night, 0], [0.6, night, 0.93])}</linearGradient>`;
	const layout: Layout = {
		width: 240,
		height: 300,
		light: [0.5, 0.36],
		halo: [120, 112, 112],
		backdrop: (svg) => svg,
		shade: '',
		glints: [4, 20, 220, 195, 11],
		definitions: fade,
	};
	const place = { x: 120, y: 271, width: 210, largest: 40, anchor: 0.5 };
	const motifs = scene.motifs.map((motif) => ({ ...motif, place: 'translate(120 110) scale(.98)' }));
	return picture({ ...scene, motifs }, name, layout, [
		'<path d="M0 160H240V300H0Z" fill="url(#f)"/>',
		lettering(wrapped(name.toUpperCase(), 4.6), place, ink),
		`<path d="${shapeOfText(vendor.toUpperCase(), 120, 290, 9, 0.5, 2.5)}" fill="#fff" opacity=".7"/>`,
	]);
}

/** A wide picture: the scene at the right, and night at the left for words to stand on. */
export function wide(
	id: string,
	[width, height]: readonly [number, number],
	text: string,
	night: string,
	words?: { text: string; place: Place; letters: Ramp },
): string {
	const scene = sceneOf(text);
	const scale = Math.round((width / 420) * 100) / 100;
	const left = Math.round(width + 6 - 240 * scale);
	const all = `width="${width}" height="${height}"`;
	const rise = stops([left / width, '#000'], [left / width + 0.2, '#fff']);
	const veil = stops([0.25, night, 0.9], [0.62, night, 0]);
	const layout: Layout = {
		width,
		height,
		light: [0.72, 0.45],
		halo: [Math.round(width * 0.73), height / 2, Math.round(height * 0.62)],
		backdrop: (svg) =>
			`<g mask="url(#a)"><g transform="translate(${left} ${Math.round(height / 2 - 118 * scale)}) scale(${scale})">${svg}</g></g>`,
		shade: `<rect ${all} fill="url(#v)"/>`,
		glints: [9, width * 0.56, width - 12, height - 12, 13],
		definitions: `<linearGradient id="v">${veil}</linearGradient><linearGradient id="e">${rise}</linearGradient><mask id="a"><rect ${all} fill="url(#e)"/></mask>`,
	};
	const written = words ? [lettering([words.text], words.place, night)] : [];
	return picture(scene, id, layout, written, night, words?.letters);
}

function picture(
	{ backdrop, hues, motifs }: Scene,
	seed: string,
	{ width, height, light: [lightX, lightY], halo: [x, y, radius], ...layout }: Layout,
	words: readonly string[],
	dark?: string,
	letters?: Ramp,
): string {
	const palette = paletteOf(hues);
	const { glow, mid, night, ink } = palette;
	const random = randomOf(seed);
	const behind = drawing(backdrop, random, flatColours(palette));
	const before = motifs.map(
		({ name, place }) => `<g transform="${place}" filter="url(#h)">${drawing(name, random)}</g>`,
	);
	const ground = stops([0, glow], [0.5, mid], [1, dark ?? night]);
	const white = stops([0, '#fff', 0.5], [1, '#fff', 0]);
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${gradients(palette, letters)}`,
		`<radialGradient id="b" cx="${lightX}" cy="${lightY}" r=".75">${ground}</radialGradient><radialGradient id="g">${white}</radialGradient>`,
		`<filter id="h"><feDropShadow dy="7" stdDeviation="6" flood-color="${ink}" flood-opacity=".7"/></filter>`,
		`${layout.definitions}</defs><rect width="${width}" height="${height}" fill="url(#b)"/>`,
		layout.backdrop(`<g stroke-linecap="round">${behind}</g>`),
		layout.shade,
		`<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#g)"/>`,
		`<g stroke="${ink}" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round">${before.join('')}</g>`,
		`<path d="${glints(layout.glints, random)}" fill="#fff"/>`,
		...words,
		'</svg>',
	].join('');
}

function glints([count, left, right, bottom, largest]: Layout['glints'], random: Random): string {
	return Array.from({ length: count }, () =>
		glint(random(left, right), random(12, bottom), random(5, largest)),
	).join('');
}
