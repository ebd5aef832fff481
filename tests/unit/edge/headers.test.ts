import { describe, expect, test } from 'vitest';
import { headersFor, isPage } from '../../../src/edge/headers.ts';

const PAGES = ['/m/home', '/m/home.html', '/m/vi/member/home', '/m', '/', '/m/404.html', '/m/activity'];
const FILES = [
	'/m/_astro/boot.D8QREZdK.js',
	'/m/brand/logo.svg',
	'/m/brand/icon-96.png',
	'/m/sw.js',
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

test.each(FILES)('%s carries no rule for pages', (path) => {
	expect(Object.keys(headersFor(path)).sort()).toEqual([
		'cache-control',
		'referrer-policy',
		'x-content-type-options',
	]);
});
