import { strictObject } from 'valibot';
import { Colour } from './fields.ts';

/** Dark backgrounds, light texts; theme-contrast.ts has the contrast they need. */
export const ThemeSchema = strictObject({
	/** Page background, darkest. */
	night: Colour,
	/** Cards and bars. */
	surface: Colour,
	/** Fields and pressed cards. */
	raised: Colour,
	line: Colour,
	text: Colour,
	/** Secondary text. */
	muted: Colour,
	/** The brand's colour: buttons, selected tab. */
	accent: Colour,
	/** The lower end of the accent's gradient. */
	accentDeep: Colour,
	/** Text on the accent. */
	onAccent: Colour,
	/** A second brand colour for glows and badges. */
	second: Colour,
	danger: Colour,
});
