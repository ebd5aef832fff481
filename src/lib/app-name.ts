/** Control characters, and marks that turn the direction of the text around them. */
const HIDDEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** The app's name as the gateway gives it, on one line. Undefined if the gateway gives none, or none that may be shown. */
export function appName(name: unknown, longest = 30): string | undefined {
	const clean = typeof name === 'string' ? name.trim().replace(/ +/g, ' ') : '';
	return clean && clean.length <= longest && !HIDDEN.test(clean) ? clean : undefined;
}
