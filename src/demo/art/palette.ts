import { oklch } from '../../lib/colour.ts';

/** Hues in degrees of OKLCH: 25 red, 85 gold, 150 green, 235 sky, 300 violet, 350 pink. */
export type Hues = readonly [backdrop: number, main: number, second: number];

/** From light to dark. */
export type Ramp = readonly [string, string, string];

export interface Palette {
	/** Behind the motif, from its middle outwards. */
	glow: string;
	middle: string;
	night: string;
	/** Outlines and shadows. */
	ink: string;
	main: Ramp;
	second: Ramp;
}

const GOLD = ['#fff6c2', '#ffc62e', '#b86a08'] as const;
const SILVER = ['#ffffff', '#e6ebf7', '#98a3c0'] as const;

/** How light a hue has to be to look pure: red turns to salmon and yellow to mud otherwise. */
const PUREST: readonly (readonly [hue: number, lightness: number])[] = [
	[0, 0.63],
	[25, 0.61],
	[50, 0.71],
	[90, 0.84],
	[150, 0.75],
	[200, 0.78],
	[260, 0.62],
	[300, 0.58],
	[360, 0.63],
];

function purestLightness(hue: number): number {
	const above = PUREST.findIndex(([at]) => at > hue);
	const [fromHue, from] = PUREST[above - 1] ?? [0, 0.63];
	const [toHue, to] = PUREST[above] ?? [360, 0.63];
	return from + ((hue - fromHue) / (toHue - fromHue)) * (to - from);
}

export function ramp(hue: number): Ramp {
	const purest = purestLightness(hue);
	return [
		oklch(purest + (1 - purest) * 0.62, 0.1, hue + 6),
		oklch(purest, 0.23, hue),
		oklch(purest * 0.62, 0.18, hue - 10),
	];
}

export function paletteOf([backdrop, main, second]: Hues): Palette {
	return {
		glow: oklch(0.72, 0.19, backdrop),
		middle: oklch(0.42, 0.17, backdrop),
		night: oklch(0.15, 0.06, backdrop),
		ink: oklch(0.17, 0.06, backdrop),
		main: ramp(main),
		second: ramp(second),
	};
}

function stops(colours: readonly string[], offsets: readonly number[]): string {
	return colours
		.map((colour, i) => `<stop${offsets[i] ? ` offset="${offsets[i]}"` : ''} stop-color="${colour}"/>`)
		.join('');
}

function falling(id: string, colours: readonly string[], offsets = [0, 0.45, 1]): string {
	return `<linearGradient id="${id}" x2="0" y2="1">${stops(colours, offsets)}</linearGradient>`;
}

function ball(id: string, colours: readonly string[]): string {
	return `<radialGradient id="${id}" cx=".35" cy=".3" r=".75">${stops(colours, [0, 0.45, 1])}</radialGradient>`;
}

/** Lower case falls from light to dark, upper case is lit like a ball. */
function gradients({ main, second, night, ink }: Palette, [light, pure]: Ramp): Record<string, string> {
	const dark = [oklch(0.5, 0.04, 280), '#2a2740', '#0c0a16'];
	return {
		m: falling('m', main),
		M: ball('M', main),
		s: falling('s', second),
		S: ball('S', second),
		k: falling('k', GOLD),
		K: ball('K', GOLD),
		w: falling('w', SILVER),
		W: ball('W', SILVER),
		d: falling('d', dark),
		D: ball('D', dark),
		t: falling('t', ['#fff', light, pure, light], [0.15, 0.5, 0.62, 1]),
		f: `<linearGradient id="f" x2="0" y2="1"><stop stop-color="${night}" stop-opacity="0"/><stop offset=".6" stop-color="${night}" stop-opacity=".93"/></linearGradient>`,
		h: `<filter id="h"><feDropShadow dy="7" stdDeviation="6" flood-color="${ink}" flood-opacity=".7"/></filter>`,
	};
}

/** The definitions a drawing refers to, and no others. Its letters may have colours of their own. */
export function definitions(palette: Palette, drawing: string, letters: Ramp = palette.main): string {
	const used = Object.entries(gradients(palette, letters)).filter(([id]) => drawing.includes(`url(#${id})`));
	return `<defs>${used.map(([, definition]) => definition).join('')}</defs>`;
}
