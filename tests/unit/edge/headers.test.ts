import { expect, test } from 'vitest';
import { headersFor, isPage, strictTransportSecurity } from '../../../src/edge/headers.ts';

test('paths without an extension, or with .html, are pages', () => {
	const pages = ['/m/home', '/m/home.html', '/m/vi/member/home', '/m', '/', '/m/404.html'];
	const files = ['/m/_astro/boot.D8QREZdK.js', '/m/brand/logo.svg', '/robots.txt', '/m/x.JSON'];
	expect([...pages, ...files].filter(isPage)).toEqual(pages);
});

test.each([
	['/m/_astro/boot.D8QREZdK.js', 'public, max-age=31536000, immutable'],
	['/m/vi/home.html', 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'],
	['/m/brand/logo.svg', 'public, max-age=86400'],
	['/m/asset-manifest.json', 'public, max-age=0, must-revalidate, s-maxage=10'],
	['/mobile/mc/asset-manifest.json', 'public, max-age=0, must-revalidate, s-maxage=10'],
	['/m/sw.js', 'no-cache'],
	['/m/sw-off.js', 'no-cache'],
	['/m/sitemap.xml', 'public, max-age=3600'],
	// Only names in the build's folder change with their content.
	['/m/x/_astro/a.js', 'public, max-age=86400'],
])('%s has Cache-Control: %s', (path, expected) => {
	expect(headersFor(path)['cache-control']).toBe(expected);
});

test('a page may be framed by its own site only, use no device, and be prepared before a tap', () => {
	expect(headersFor('/m/home')).toMatchObject({
		'x-content-type-options': 'nosniff',
		'referrer-policy': 'strict-origin-when-cross-origin',
		'content-security-policy': "frame-ancestors 'self'",
		'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\).*geolocation=\(\)/),
		'cross-origin-opener-policy': 'same-origin-allow-popups',
		'speculation-rules': '"/m/speculation-rules.json"',
		// Any query without a token shows the same page.
		'no-vary-search': 'params, except=("token" "tokens")',
	});
	expect(Object.keys(headersFor('/m/brand/logo.svg')).sort()).toEqual([
		'cache-control',
		'referrer-policy',
		'x-content-type-options',
	]);
});

test.each([
	[{}, 'max-age=31536000'],
	[{ strictTransport: { includeSubDomains: true, preload: false } }, 'max-age=31536000; includeSubDomains'],
	[
		{ strictTransport: { includeSubDomains: true, preload: true } },
		'max-age=31536000; includeSubDomains; preload',
	],
])('a merchant with %j has Strict-Transport-Security: %s', (settings, expected) => {
	expect(strictTransportSecurity(settings)).toBe(expected);
});
