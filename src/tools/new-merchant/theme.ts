import { type Ground, isReadable, readable, shown, toOklch } from '../../lib/colour.ts';
import type { Merchant } from '../../merchants/schema.ts';
import { contrastFault, groundsOf, type ReadColour } from '../../merchants/theme-contrast.ts';

type Theme = Merchant['theme'];

/** Red, in degrees. */
const DANGER = 22;

/**
 * Returns a theme with dark backgrounds in the accent's hue, a second colour next to it, and legible texts. Throws a
 * one-line error if a colour isn't legible, which shouldn't happen with any accent.
 */
export function themeOf(accent: string): Theme {
	const [lightness, chroma, hue] = toOklch(accent);
	// A grey has no hue, so it stays grey.
	const tint = Math.min(1, chroma / 0.1);
	const neutral = (light: number, colour: number) => shown([light, colour * tint, hue]);
	const grounds = {
		night: neutral(0.15, 0.03),
		surface: neutral(0.2, 0.038),
		raised: neutral(0.26, 0.046),
		line: neutral(0.345, 0.055),
	};
	const onDark = (name: ReadColour, colour: string) => nearest(colour, groundsOf(name, grounds));
	const light = onDark('accent', accent);
	const onAccent = shown([0.19, Math.min(chroma, 0.07), hue]);
	const deeper = shown([toOklch(light)[0] - 0.11, chroma, hue - 8]);
	// Both turn away from yellow, because dark yellows look like mud.
	const secondHue = hue < 100 || hue > 330 ? hue - 55 : hue + 50;
	const near = Math.abs(((hue - DANGER + 540) % 360) - 180) < 28;
	const theme: Theme = {
		...grounds,
		text: neutral(0.975, 0.008),
		muted: onDark('muted', neutral(0.77, 0.03)),
		accent: light,
		accentDeep: nearest(deeper, [[onAccent, 4.5]]),
		onAccent,
		second: nearest(shown([Math.max(0.66, lightness), Math.max(0.05, 0.17 * tint), secondHue]), [
			...groundsOf('second', grounds),
			[onAccent, 3],
		]),
		// Next to a red accent, errors are orange.
		danger: onDark('danger', shown([0.74, 0.16, near ? 50 : DANGER])),
	};
	const fault = contrastFault(theme);
	if (fault)
		throw new Error(`The accent ${accent} gives colours that cannot be read (${fault}). Choose another.`);
	return theme;
}

function nearest(colour: string, grounds: readonly Ground[]): string {
	return isReadable(colour, grounds) ? colour : (readable(colour, grounds) ?? colour);
}
