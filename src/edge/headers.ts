import { ASSET_MANIFESTS } from '../lib/asset-manifest.ts';
import { DOMAINS_FILE } from '../lib/signed-domains.ts';
import type { EdgeSettings } from './settings.ts';

/** public/speculation-rules.json */
const SPECULATION_RULES = '/m/speculation-rules.json';
const SERVICE_WORKERS = ['/m/sw.js', '/m/sw-off.js'];
const MANIFESTS: readonly string[] = ASSET_MANIFESTS;
const FOR_CRAWLERS = ['/robots.txt', '/m/sitemap.xml'];

/** Matches the end of a path that isn't a page, as in nginx.conf. */
const FILE = /\.(?!html$)[A-Za-z0-9]+$/;

/** Returns the headers of a file by its path. Every host of the site sends the same ones. */
export function headersFor(path: string): Record<string, string> {
	return {
		'cache-control': cacheControl(path),
		'x-content-type-options': 'nosniff',
		'referrer-policy': 'strict-origin-when-cross-origin',
		...(isPage(path) && {
			'content-security-policy': "frame-ancestors 'self'",
			'permissions-policy': 'camera=(), microphone=(), geolocation=()',
			'cross-origin-opener-policy': 'same-origin-allow-popups',
			// Links that browsers prepare before a tap.
			'speculation-rules': `"${SPECULATION_RULES}"`,
			// Scripts read the query, so a prepared page can be shown for any query. Tokens are excepted: browsers
			// revalidate a page by the address they stored it under, and would send the token again.
			'no-vary-search': 'params, except=("token" "tokens")',
		}),
		// The default scope, so that a cache or a copy of the file elsewhere can't widen it.
		...(SERVICE_WORKERS.includes(path) && { 'service-worker-allowed': '/m/' }),
		// The merchant's other domains read this file, which is public and signed.
		...(path === DOMAINS_FILE && { 'access-control-allow-origin': '*' }),
		...(path === SPECULATION_RULES && { 'content-type': 'application/speculationrules+json' }),
	};
}

/** Seconds in a year, as browsers' preload lists require (hstspreload.org). */
const STRICT_TRANSPORT_AGE = 31_536_000;

/** Returns the header that each response over https has, and none over http (RFC 6797, 7.2). */
export function strictTransportSecurity({ strictTransport }: Pick<EdgeSettings, 'strictTransport'>): string {
	return [
		`max-age=${STRICT_TRANSPORT_AGE}`,
		...(strictTransport?.includeSubDomains ? ['includeSubDomains'] : []),
		...(strictTransport?.preload ? ['preload'] : []),
	].join('; ');
}

/** Returns true for a path without an extension, or with .html. */
export function isPage(path: string): boolean {
	return !FILE.test(path);
}

function cacheControl(path: string): string {
	// Their names have a hash, so their content never changes.
	if (path.startsWith('/m/_astro/')) return 'public, max-age=31536000, immutable';
	// Browsers revalidate each time. A CDN revalidates once a minute, and serves its copy meanwhile (RFC 5861).
	if (isPage(path)) return 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
	// UPD-01: open pages check for new versions. A new list of domains has to reach phones soon.
	if (MANIFESTS.includes(path) || path === DOMAINS_FILE)
		return 'public, max-age=0, must-revalidate, s-maxage=10';
	// Browsers bypass their cache for it, but a CDN has to revalidate: /m/sw-off.js removes a broken worker.
	if (SERVICE_WORKERS.includes(path)) return 'no-cache';
	// Crawlers should see a new build's files soon. They cache robots.txt for a day at most (RFC 9309, 2.4).
	if (FOR_CRAWLERS.includes(path)) return 'public, max-age=3600';
	return 'public, max-age=86400';
}
