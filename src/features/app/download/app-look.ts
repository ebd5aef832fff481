import { contrast } from '../../../lib/colour.ts';

/** Colours of the parts that promote the app (EN-12). */
export interface Look {
	ground: string;
	ink: string;
}

/** WCAG 2.2, 1.4.3. */
const ENOUGH = 4.5;

/** Returns a colour such as #abc or #AABBCC as #aabbcc. Anything else must not get into a style. */
function colour(text: string | undefined): string | undefined {
	const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(text?.trim() ?? '') ?? [];
	const digits = long ?? short?.replace(/./g, '$&$&');
	return digits && `#${digits.toLowerCase()}`;
}

/** Returns the gateway's colours if they are readable, or else the theme's. */
export function appLook(asked: Partial<Look>, theme: Look): Look {
	const ground = colour(asked.ground);
	const ink = colour(asked.ink);
	const choices = [
		{ ground: ground ?? theme.ground, ink: ink ?? theme.ink },
		{ ground: ground ?? theme.ground, ink: theme.ink },
	];
	return choices.find((look) => contrast(look.ground, look.ink) >= ENOUGH) ?? theme;
}
