import { describe, expect, test } from 'vitest';
import { headersFor, isPage, strictTransportSecurity } from '../../../src/edge/headers.ts';

const PAGES = ['/m/home', '/m/home.html', '/m/vi/member/home', '/m', '/', '/m/404.html', '/m/activity'];
const FILES = [
	'/m/_astro/boot.D8QREZdK.js',
	'/m/brand/logo.svg',
	'/m/brand/icon-96.png',
	'/robots.txt',
	'/m/sitemap.xml',
];

test.each(PAGES)('%s is a page', (path) => {
	expect(isPage(path)).toBe(true);
});

test.each([...FILES, '/m/x.JSON', '/m/robots.txt'])('%s is no page', (path) => {
	expect(isPage(path)).toBe(false);
});

describe('may be kept', () => {
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
		// Only the build's own folder holds names that change with their content.
		['/m/x/_astro/a.js', 'public, max-age=86400'],
	])('%s: %s', (path, expected) => {
		expect(headersFor(path)['cache-control']).toBe(expected);
	});
});

test.each([...PAGES, ...FILES])('%s is of the type it says, and tells others only the origin', (path) => {
	expect(headersFor(path)).toMatchObject({
		'x-content-type-options': 'nosniff',
		'referrer-policy': 'strict-origin-when-cross-origin',
	});
});

test.each(PAGES)('%s stands in no frame of others and asks for no device', (path) => {
	expect(headersFor(path)).toMatchObject({
		'content-security-policy': "frame-ancestors 'self'",
		'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\).*geolocation=\(\)/),
		'cross-origin-opener-policy': 'same-origin-allow-popups',
	});
});

test.each(PAGES)('%s has its links prepared, and is the same page with any query but a token', (path) => {
	expect(headersFor(path)).toMatchObject({
		'speculation-rules': '"/m/speculation-rules.json"',
		'no-vary-search': 'params, except=("token" "tokens")',
	});
});

test('the rules for preparing pages are sent as what they are, or Chromium ignores them', () => {
	expect(headersFor('/m/speculation-rules.json')).toMatchObject({
		'content-type': 'application/speculationrules+json',
		'cache-control': 'public, max-age=86400',
	});
});

test.each(FILES)('%s carries no rule for pages', (path) => {
	expect(Object.keys(headersFor(path)).sort()).toEqual([
		'cache-control',
		'referrer-policy',
		'x-content-type-options',
	]);
});

test.each(['/m/sw.js', '/m/sw-off.js'])('%s may take care of the site’s own pages, and no others', (path) => {
	expect(headersFor(path)['service-worker-allowed']).toBe('/m/');
});

test.each([
	[{}, 'max-age=31536000'],
	[{ strictTransport: { includeSubDomains: true, preload: false } }, 'max-age=31536000; includeSubDomains'],
	[
		{ strictTransport: { includeSubDomains: true, preload: true } },
		'max-age=31536000; includeSubDomains; preload',
	],
])('a merchant with %j asks browsers for https with %s', (settings, expected) => {
	expect(strictTransportSecurity(settings)).toBe(expected);
});
