import { TIME_LIMIT_MS } from './vendor.ts';

/**
 * Sends a conversion. Networks answer without CORS headers, so there's no knowing whether they accepted it. The request
 * outlives the page: once the player leaves, it counts as sent, or the next page would send it again.
 */
export function request(address: string): Promise<unknown> {
	const late = new AbortController();
	setTimeout(() => late.abort(), TIME_LIMIT_MS);
	return Promise.race([
		fetch(address, {
			mode: 'no-cors',
			credentials: 'omit',
			// Networks needn't know the page's path.
			referrerPolicy: 'origin',
			keepalive: true,
			signal: late.signal,
		}),
		new Promise((left) => addEventListener('pagehide', left, { once: true })),
	]);
}
