import { adPairs } from './ad-query.ts';

/** Local storage: queries with ids, one per line: the time in milliseconds, and the query. */
export const LANDINGS_KEY = 'ad_landings';

/**
 * Stores the ids that an ad, an affiliate or an app gave in a query (EN-05, EN-10), and nothing else of it. Every page
 * calls it, and so do the scripts that redirect with part of the query only (RT-21). Returns all stored queries that
 * haven't been read yet.
 */
export function storeLanding(search: string): string {
	const ids = adPairs(search).join('&');
	let landings = '';
	try {
		landings = localStorage.getItem(LANDINGS_KEY) || '';
		if (ids && !landings.endsWith(`?${ids}`)) {
			landings += `\n${Date.now()}?${ids}`;
			localStorage.setItem(LANDINGS_KEY, landings);
		}
	} catch {
		// Without storage, the registration reads its own page's address.
	}
	return landings;
}
