import { contrast, type Ground, readable } from '../lib/colour.ts';

/** Contrast that each colour needs on each background (WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11). */
const RULES = {
	text: { night: 7, surface: 7, raised: 7 },
	muted: { night: 4.5, surface: 4.5, raised: 4.5 },
	// Links and the selected tab, as well as buttons.
	accent: { night: 4.5, surface: 4.5, raised: 4.5 },
	danger: { night: 4.5, surface: 4.5, raised: 4.5 },
	// Success hints in forms; elsewhere the focus ring.
	second: { night: 3, surface: 4.5, raised: 3 },
	// The first letter of a name is on a mixture of accent and second, so half the contrast counts.
	onAccent: { accent: 4.5, accentDeep: 4.5, second: 3 },
} as const;

export type ReadColour = keyof typeof RULES;

/** Backgrounds on which a colour of the theme has to be legible. */
export function groundsOf(name: ReadColour, theme: Readonly<Record<string, string>>): Ground[] {
	return Object.entries(RULES[name]).map(([ground, ratio]) => [theme[ground] ?? '', ratio]);
}

/** Returns which colour of a theme cannot be read, and what would be right; undefined if all can. */
export function contrastFault(theme: Readonly<Record<string, string>>): string | undefined {
	for (const name of Object.keys(RULES) as ReadColour[]) {
		const colour = theme[name] ?? '';
		for (const [ground, ratio] of Object.entries(RULES[name])) {
			const found = contrast(colour, theme[ground] ?? '');
			if (found >= ratio) continue;
			// Rounded down: 4.499 is not 4.5.
			const shown = Math.floor(found * 10) / 10;
			const better = readable(colour, groundsOf(name, theme));
			const advice = better
				? `; ${better} would do`
				: `. Change ${ground} too: no shade of it does for all grounds`;
			return `theme.${name}: ${colour} on ${ground} (${theme[ground]}) has a contrast of ${shown}:1 and needs ${ratio}:1${advice}`;
		}
	}
	return undefined;
}
