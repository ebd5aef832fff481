/** Control characters, such as line breaks, and marks that turn the direction of the text around them. */
const HIDDEN = /[\p{Cc}\p{Bidi_C}]/gu;

/**
 * Returns a name or title of the gateway without marks that turn or break a line, so that it can be shown beside our
 * own words. Isolate it from the words, too: in an element with <bdi>, in a sentence with isolated() of core/texts.ts.
 */
export const shownName = (name: string): string => name.replace(HIDDEN, '');

/** Returns the first character of a shown name: a letter with its marks is one, and so is an emoji of several parts. */
export const initialOf = (shown: string): string => (/\S(?:\p{M}|\u200d.)*/u.exec(shown) || [''])[0];
