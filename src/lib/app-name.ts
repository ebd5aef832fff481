/** Control characters, and marks that turn the direction of the text around them. */
const HIDDEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** A name of the app that the gateway gives, on one line; undefined if there is none that may be shown. */
export function appName(name: unknown, longest = 30): string | undefined {
	const clean = typeof name === 'string' ? name.trim().replace(/ +/g, ' ') : '';
	return clean && clean.length <= longest && !HIDDEN.test(clean) ? clean : undefined;
}
