import { contrast } from '../../../lib/colour.ts';

/** Colours of the parts that promote the app (EN-12). */
export interface Look {
	ground: string;
	ink: string;
}

/** WCAG 2.2, 1.4.3. */
const ENOUGH = 4.5;

/** A colour such as #1a2b3c or #abc, in the first form. Nothing else reaches a style: words, functions, pictures. */
function colour(text: string | undefined): string | undefined {
	const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(text?.trim() ?? '') ?? [];
	const digits = long ?? short?.replace(/./g, '$&$&');
	return digits && `#${digits.toLowerCase()}`;
}

/** The gateway's colours where they can be read, or else the theme's. */
export function appLook(asked: Partial<Look>, theme: Look): Look {
	const ground = colour(asked.ground);
	const ink = colour(asked.ink);
	const choices = [
		{ ground: ground ?? theme.ground, ink: ink ?? theme.ink },
		{ ground: ground ?? theme.ground, ink: theme.ink },
	];
	return choices.find((look) => contrast(look.ground, look.ink) >= ENOUGH) ?? theme;
}
