import { shownName } from '../../lib/shown-name.ts';

/** Replaces the {{names}} in a text of the interface (src/locales) by values. */
export const fillText = (text: string, values: Record<string, string>): string =>
	text.replace(/{{(\w+)}}/g, (mark, name: string) => values[name] ?? mark);

/** Returns a name or title of the gateway as a value for a sentence, whose direction it can't turn (Unicode's FSI and PDI). */
export const isolated = (name: string): string => `\u2068${shownName(name)}\u2069`;
