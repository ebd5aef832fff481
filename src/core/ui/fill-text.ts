import { shownName } from '../../lib/shown-name.ts';

/** Puts values in the place of their {{names}}, as texts of the interface have them (src/locales). */
export const fillText = (text: string, values: Record<string, string>): string =>
	text.replace(/{{(\w+)}}/g, (mark, name: string) => values[name] ?? mark);

/** Returns a name or title of the gateway as a value for a sentence, whose direction it can't turn (Unicode's FSI and PDI). */
export const isolated = (name: string): string => `\u2068${shownName(name)}\u2069`;
