import { ASSET_MANIFESTS } from '../lib/asset-manifest.ts';
import { DOMAINS_FILE } from '../lib/signed-domains.ts';
import { dictionaryHeaders } from './dictionary.ts';
import type { EdgeSettings } from './release.ts';

/** public/speculation-rules.json */
const SPECULATION_RULES = '/m/speculation-rules.json';
const SERVICE_WORKERS = ['/m/sw.js', '/m/sw-off.js'];
const MANIFESTS: readonly string[] = ASSET_MANIFESTS;
const FOR_CRAWLERS = ['/robots.txt', '/m/sitemap.xml'];

/** Paths whose headers differ from those of other files. */
export const OWN_HEADERS: readonly string[] = [
	SPECULATION_RULES,
	...SERVICE_WORKERS,
	...MANIFESTS,
	DOMAINS_FILE,
	...FOR_CRAWLERS,
];

/** The end of a path that is no page; an edge without JavaScript can use it too. */
export const FILE_ENDING = String.raw`\.(?!html$)[A-Za-z0-9]+$`;
const FILE = new RegExp(FILE_ENDING);

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
			// Which links are prepared before they are tapped.
			'speculation-rules': `"${SPECULATION_RULES}"`,
			// Pages read the query by script, so a prepared one serves its address with any query. Not with a token: a
			// browser asks again by the address under which it has a page, and would send the token once more.
			'no-vary-search': 'params, except=("token" "tokens")',
		}),
		// The scope it has anyway, said so that a cache or a copy of the file elsewhere can't widen it.
		...(SERVICE_WORKERS.includes(path) && { 'service-worker-allowed': '/m/' }),
		// The merchant's other domains read it. It's public, and signed.
		...(path === DOMAINS_FILE && { 'access-control-allow-origin': '*' }),
		...(path === SPECULATION_RULES && { 'content-type': 'application/speculationrules+json' }),
		...dictionaryHeaders(path),
	};
}

/** Seconds: a year, as lists of browsers require (hstspreload.org). */
const STRICT_TRANSPORT_AGE = 31_536_000;

/** The header of every answer of a host over https, and of none over http (RFC 6797, 7.2). */
export function strictTransportSecurity({ strictTransport }: Pick<EdgeSettings, 'strictTransport'>): string {
	return [
		`max-age=${STRICT_TRANSPORT_AGE}`,
		...(strictTransport?.includeSubDomains ? ['includeSubDomains'] : []),
		...(strictTransport?.preload ? ['preload'] : []),
	].join('; ');
}

/** A path without an ending, or one of .html, is a page. */
export function isPage(path: string): boolean {
	return !FILE.test(path);
}

function cacheControl(path: string): string {
	// The name has a hash: its content never changes.
	if (path.startsWith('/m/_astro/')) return 'public, max-age=31536000, immutable';
	// A browser asks again each time. An edge asks once a minute, and serves the old copy meanwhile (RFC 5861).
	if (isPage(path)) return 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
	// UPD-01: open pages ask it for new versions. Its answer is worth little later.
	// A new list of domains has to reach phones soon.
	if (MANIFESTS.includes(path) || path === DOMAINS_FILE)
		return 'public, max-age=0, must-revalidate, s-maxage=10';
	// A browser reads it past its own cache, but an edge has to ask each time: it is how a broken worker goes (/m/sw-off.js).
	if (SERVICE_WORKERS.includes(path)) return 'no-cache';
	// Crawlers should see a new build's files soon; they keep robots.txt for a day at most (RFC 9309, 2.4).
	if (FOR_CRAWLERS.includes(path)) return 'public, max-age=3600';
	return 'public, max-age=86400';
}
