/** Calculations with colours such as #1a2b3c. */

/** Lightness from 0 to 1, chroma from 0 to about 0.3, hue in degrees: 25 red, 85 gold, 150 green, 260 blue. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

function channels(colour: string): [number, number, number] {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	});
	return [red, green, blue];
}

function hex(linear: readonly number[]): string {
	const bytes = linear.map((each) => {
		const value = each <= 0.0031308 ? 12.92 * each : 1.055 * each ** (1 / 2.4) - 0.055;
		return Math.max(0, Math.min(255, Math.round(value * 255)));
	});
	return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG 2.2: the contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
	const [dark = 0, light = 0] = [one, other].map(luminance).sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
	const [red, green, blue] = channels(colour);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** OKLCH keeps hues equally bright, which HSL does not (bottosson.github.io/posts/oklab). */
function linearOf([lightness, chroma, hue]: Oklch): number[] {
	const a = chroma * Math.cos((hue * Math.PI) / 180);
	const b = chroma * Math.sin((hue * Math.PI) / 180);
	const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
	return [
		4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
		-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
		-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
	];
}

/** Each channel is limited to what a screen can show. */
export function oklch(lightness: number, chroma: number, hue: number): string {
	return hex(linearOf([lightness, chroma, hue]));
}

/** Returns the colour as colourful as requested, or as a screen can show it at this lightness. */
export function shown([lightness, chroma, hue]: Oklch): string {
	let most = chroma;
	const fits = () => linearOf([lightness, most, hue]).every((each) => each > -0.0005 && each < 1.0005);
	while (most > 0 && !fits()) most -= 0.002;
	return oklch(lightness, Math.max(0, most), hue);
}

export function toOklch(colour: string): Oklch {
	const [red, green, blue] = channels(colour);
	const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
	const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
	const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
	const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
	const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
	const hue = (Math.atan2(b, a) * 180) / Math.PI;
	return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, b), hue < 0 ? hue + 360 : hue];
}

/** A ground that something is read on, and the contrast that it takes. */
export type Ground = readonly [colour: string, ratio: number];

export function isReadable(colour: string, grounds: readonly Ground[]): boolean {
	return grounds.every(([ground, ratio]) => contrast(colour, ground) >= ratio);
}

/**
 * The colour itself if it can be read on all grounds, or else the nearest
 * lighter or darker shade that can; undefined if no shade can.
 */
export function readable(colour: string, grounds: readonly Ground[]): string | undefined {
	if (isReadable(colour, grounds)) return colour;
	const [lightness, chroma, hue] = toOklch(colour);
	for (let step = 0.01; step <= 1; step += 0.01) {
		for (const other of [lightness + step, lightness - step]) {
			if (other < 0 || other > 1) continue;
			const candidate = shown([other, chroma, hue]);
			if (isReadable(candidate, grounds)) return candidate;
		}
	}
	return undefined;
}
