/**
 * Where a picture of the gateway is found. Relative paths stand below the
 * first image CDN of the site status; anything that is neither a path nor
 * https is refused with an empty address.
 */
export function imageUrl(path: string, imageCdns: readonly string[]): string {
	if (/^https:\/\//.test(path)) return path;
	// Browsers read /\ as //, and drop tabs: both would lead to another host (WHATWG URL, 4.4).
	if (!/^\/[^/\\\s]/.test(path)) return '';
	const cdn = imageCdns[0] ?? '';
	return /^https:\/\//.test(cdn) ? cdn.replace(/\/$/, '') + path : path;
}
