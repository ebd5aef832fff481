/** Headers of a file by its path; every host and edge in front of the site sends the same. */
export function headersFor(path: string): Record<string, string> {
	return {
		'cache-control': cacheControl(path),
		'x-content-type-options': 'nosniff',
		'referrer-policy': 'strict-origin-when-cross-origin',
		...(isPage(path) && {
			'content-security-policy': "frame-ancestors 'self'",
			'permissions-policy': 'camera=(), microphone=(), geolocation=()',
			'cross-origin-opener-policy': 'same-origin-allow-popups',
		}),
	};
}

/** A path without an ending, or one of .html, is a page. */
export function isPage(path: string): boolean {
	return !/\.[a-z0-9]+$/i.test(path) || path.endsWith('.html');
}

function cacheControl(path: string): string {
	// The name has a hash: its content never changes.
	if (path.startsWith('/m/_astro/')) return 'public, max-age=31536000, immutable';
	// A browser asks again each time. An edge asks once a minute, and serves the old copy meanwhile (RFC 5861).
	if (isPage(path)) return 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
	// Crawlers should see a new build's files soon; they keep robots.txt for a day at most (RFC 9309, 2.4).
	if (path === '/robots.txt' || path === '/m/sitemap.xml') return 'public, max-age=3600';
	return 'public, max-age=86400';
}
