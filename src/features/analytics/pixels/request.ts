import { TIME_LIMIT_MS } from './vendor.ts';

/**
 * Sends a conversion. Networks answer without CORS headers, so there's no knowing whether they accepted it.
 * The request outlives the page: once the player leaves, it counts as sent, or the next page would send it
 * again.
 */
export async function request(address: string): Promise<void> {
	const aborter = typeof AbortController === 'function' ? new AbortController() : undefined;
	const timer = setTimeout(() => aborter?.abort(), TIME_LIMIT_MS);
	const sending = fetch(address, {
		mode: 'no-cors',
		credentials: 'omit',
		// Networks needn't know the page's path.
		referrerPolicy: 'origin',
		keepalive: true,
		...(aborter && { signal: aborter.signal }),
	});
	const left = new Promise((resolve) => addEventListener('pagehide', resolve, { once: true }));
	try {
		await Promise.race([sending, left]);
	} finally {
		clearTimeout(timer);
	}
}
