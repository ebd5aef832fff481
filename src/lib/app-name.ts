import { shownName } from './shown-name.ts';

/** The app's name as the gateway gives it, on one line. Undefined if the gateway gives none, or none that may be shown. */
export function appName(name: unknown, longest = 30): string | undefined {
	const clean = typeof name === 'string' ? name.trim().replace(/ +/g, ' ') : '';
	return clean && clean.length <= longest && shownName(clean) === clean ? clean : undefined;
}
