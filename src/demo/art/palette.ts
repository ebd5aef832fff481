import { mixed, oklch } from '../../lib/colour.ts';

/** Hues in degrees of OKLCH: 25 red, 85 gold, 150 green, 235 sky, 300 violet, 350 pink. */
export type Hues = readonly [backdrop: number, main: number, second: number];

/** From light to dark. */
export type Ramp = readonly [string, string, string];

export interface Palette {
	/** Behind the motif, from its middle outwards. */
	glow: string;
	mid: string;
	night: string;
	/** Outlines and shadows. */
	ink: string;
	main: Ramp;
	second: Ramp;
}

const GOLD: Ramp = ['#fff6c2', '#ffc62e', '#b86a08'];
const SILVER: Ramp = ['#ffffff', '#e6ebf7', '#98a3c0'];
const DARK: Ramp = [oklch(0.5, 0.04, 280), '#2a2740', '#0c0a16'];

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

function ramp(hue: number): Ramp {
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
		mid: oklch(0.42, 0.17, backdrop),
		night: oklch(0.15, 0.06, backdrop),
		ink: oklch(0.17, 0.06, backdrop),
		main: ramp(main),
		second: ramp(second),
	};
}

/** The flat colours that a backdrop is drawn in, by the names that the sheets use. */
export function flatColours({ glow, mid, night, main, second }: Palette): Record<string, string> {
	const numbered = (name: string, colours: Ramp) => colours.map((colour, at) => [`${name}${at}`, colour]);
	return { glow, mid, night, ...Object.fromEntries([...numbered('m', main), ...numbered('s', second)]) };
}

/** The colours of a merchant's own headlines. */
export const lettersOf = ({ accent, accentDeep }: { accent: string; accentDeep: string }): Ramp => [
	mixed(accent, '#ffffff', 0.65),
	accent,
	accentDeep,
];

export const stops = (...colours: readonly (readonly [offset: number, colour: string, opacity?: number])[]) =>
	colours
		.map(
			([offset, colour, opacity = 1]) =>
				`<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
		)
		.join('');

/** The gradients of a drawing: in lower case they fall from light to dark, in upper case they are lit like a ball. */
export function gradients({ main, second }: Palette, [light, pure]: Ramp = main): string {
	const ramps = { m: main, s: second, k: GOLD, w: SILVER, d: DARK };
	const falling = (id: string, all: string) =>
		`<linearGradient id="${id}" x2="0" y2="1">${all}</linearGradient>`;
	return Object.entries(ramps)
		.map(([id, [top, middle, bottom]]) => {
			const all = stops([0, top], [0.45, middle], [1, bottom]);
			const ball = `<radialGradient id="${id.toUpperCase()}" cx=".35" cy=".3" r=".75">${all}</radialGradient>`;
			return falling(id, all) + ball;
		})
		.concat(falling('t', stops([0.15, '#fff'], [0.5, light], [0.62, pure], [1, light])))
		.join('');
}
