import { isPage } from './headers.ts';

/** Matches the names of the site's files and folders. */
const PLAIN_PATH = /^(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+\/?$/;

/** Addresses that redirect to the entry page with the whole query: its script stores the ids of an ad (EN-05). */
export const ENTRANCES: readonly string[] = ['/', '/m', '/m/'];
export const ENTRANCE_TARGET = '/m/index';

/**
 * Matches paths that begin with two slashes, or with a slash and a backslash. Browsers treat them as another site's
 * address (URL, 4.4), so they get no page, whose script might resolve them.
 */
export const LEADS_AWAY = /^\/[/\\]/;

const UNRESERVED = /[A-Za-z0-9._~-]/;

/**
 * Returns a request's path without needless encoding (RFC 3986, 6.2.2.2), or undefined if no file can have it, such as
 * one with encoded slashes, backslashes, or dots that resolve to another path.
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

/** Returns the path of the file for a plain path: /m/home.html for /m/home. */
export function filePath(path: string): string {
	return isPage(path) && !path.endsWith('.html') ? `${path}.html` : path;
}
