import { isPage } from './headers.ts';

/** What the names of the site's files and folders are made of. */
export const PLAIN_PATH = /^(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+\/?$/;

/** Addresses that redirect to the entry page with the whole query: its script stores the ids of an ad (EN-05). */
export const ENTRANCES: readonly string[] = ['/', '/m', '/m/'];
export const ENTRANCE_TARGET = '/m/index';

/**
 * A path that begins with two slashes, or with a slash and a backslash. Browsers treat such a
 * path as another site's address (URL, 4.4), so it gets no page, whose script might resolve it.
 */
export const LEADS_AWAY = /^\/[/\\]/;

const UNRESERVED = /[A-Za-z0-9._~-]/;

/**
 * A request's path in the one spelling that the site uses, or undefined if it
 * has none: dots and slashes that lead elsewhere, encoded slashes, NUL,
 * backslashes and so on. Characters that need no encoding may be encoded all
 * the same (RFC 3986, 6.2.2.2).
 */
export function plainPath(pathname: string): string | undefined {
	const decoded = pathname.includes('%')
		? pathname.replace(/%([0-7][0-9a-f])/gi, (encoded, code) => {
				const character = String.fromCharCode(Number.parseInt(code, 16));
				return UNRESERVED.test(character) ? character : encoded;
			})
		: pathname;
	return decoded === '/' || PLAIN_PATH.test(decoded) ? decoded : undefined;
}

/** The path of the file that answers a plain path: /m/home.html for /m/home. */
export function filePath(path: string): string {
	return isPage(path) && !path.endsWith('.html') ? `${path}.html` : path;
}
