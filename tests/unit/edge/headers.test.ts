import { expect, test } from 'vitest';
import { headersFor, isPage, strictTransportSecurity } from '../../../src/edge/headers.ts';

const PAGES = ['/m/home', '/m/home.html', '/m/vi/member/home', '/m', '/', '/m/404.html', '/m/activity'];
const FILES = [
	'/m/_astro/boot.D8QREZdK.js',
	'/m/brand/logo.svg',
	'/m/brand/icon-96.png',
	'/robots.txt',
	'/m/sitemap.xml',
];

test('paths without an extension, or with .html, are pages', () => {
	expect(PAGES.filter((path) => !isPage(path))).toEqual([]);
	expect([...FILES, '/m/x.JSON', '/m/robots.txt'].filter(isPage)).toEqual([]);
});

test.each([
	['/m/_astro/boot.D8QREZdK.js', 'public, max-age=31536000, immutable'],
	['/m/_astro/style.D8QREZdK.css', 'public, max-age=31536000, immutable'],
	['/m/home', 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'],
	['/m/vi/home.html', 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'],
	['/m/brand/logo.svg', 'public, max-age=86400'],
	['/m/icons/categories.svg', 'public, max-age=86400'],
	['/m/asset-manifest.json', 'public, max-age=0, must-revalidate, s-maxage=10'],
	['/mobile/mc/asset-manifest.json', 'public, max-age=0, must-revalidate, s-maxage=10'],
	['/m/sw.js', 'no-cache'],
	['/m/sw-off.js', 'no-cache'],
	['/robots.txt', 'public, max-age=3600'],
	['/m/sitemap.xml', 'public, max-age=3600'],
	['/m/robots.txt', 'public, max-age=86400'],
	// Only names in the build's folder change with their content.
	['/m/x/_astro/a.js', 'public, max-age=86400'],
])('%s has Cache-Control: %s', (path, expected) => {
	expect(headersFor(path)['cache-control']).toBe(expected);
});

test('no browser may guess a file’s type, or tell other sites more than the origin', () => {
	for (const path of [...PAGES, ...FILES])
		expect(headersFor(path), path).toMatchObject({
			'x-content-type-options': 'nosniff',
			'referrer-policy': 'strict-origin-when-cross-origin',
		});
});

test.each(PAGES)(
	'%s may be framed by its own site only, use no device, and be prepared before a tap',
	(path) => {
		expect(headersFor(path)).toMatchObject({
			'content-security-policy': "frame-ancestors 'self'",
			'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\).*geolocation=\(\)/),
			'cross-origin-opener-policy': 'same-origin-allow-popups',
			'speculation-rules': '"/m/speculation-rules.json"',
			// Any query without a token shows the same page.
			'no-vary-search': 'params, except=("token" "tokens")',
		});
	},
);

test('the speculation rules have the type that Chromium requires', () => {
	expect(headersFor('/m/speculation-rules.json')).toMatchObject({
		'content-type': 'application/speculationrules+json',
		'cache-control': 'public, max-age=86400',
	});
});

test('files have none of the headers of pages', () => {
	for (const path of FILES)
		expect(Object.keys(headersFor(path)).sort(), path).toEqual([
			'cache-control',
			'referrer-policy',
			'x-content-type-options',
		]);
});

test('the service worker may control the pages under /m/ only', () => {
	for (const path of ['/m/sw.js', '/m/sw-off.js'])
		expect(headersFor(path)['service-worker-allowed']).toBe('/m/');
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
