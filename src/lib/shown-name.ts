/** Control characters, line breaks, invisible marks, and marks that turn the direction of the text around them. */
const HIDDEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * Returns a name or title of the gateway without marks that turn or break a line, so that it can be shown beside our
 * own words.
 * Isolate it from the words, too: in an element with <bdi>, in a sentence with isolated().
 */
export const shownName = (name: string): string => name.replace(HIDDEN, '');

/** Returns a name or title as a part of a sentence, whose direction it can't turn (Unicode's FSI and PDI). */
export const isolated = (name: string): string => `\u2068${shownName(name)}\u2069`;

/** Returns the first character that readers see: a letter with its marks is one, and so is an emoji of several parts. */
export const initialOf = (name: string): string =>
	/^.(?:\p{M}|\u200d.)*/su.exec(shownName(name).trim())?.[0] ?? '';
