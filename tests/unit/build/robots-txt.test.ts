import { describe, expect, test } from 'vitest';
import { robotsTxt } from '../../../src/build/robots-txt.ts';

const merchant = { hosts: ['www.aurelia.example', 'm.aurelia.example'] };
const text = robotsTxt(merchant, '/m/sitemap.xml');

/** Whether a crawler may fetch a path: the longest pattern that fits decides, and allows where two are equal (RFC 9309, 2.2.2). */
function mayFetch(path: string): boolean {
	const fitting = Array.from(text.matchAll(/^(Allow|Disallow): (\S+)$/gm), ([, kind, pattern = '']) => ({
		allowed: kind === 'Allow',
		pattern,
	})).filter(({ pattern }) =>
		new RegExp(
			`^${pattern
				.split('*')
				.map((part) => part.replace(/[.?+()[\]{}|\\^$]/g, '\\$&'))
				.join('.*')}`,
		).test(path),
	);
	fitting.sort(
		(one, other) => other.pattern.length - one.pattern.length || Number(other.allowed) - Number(one.allowed),
	);
	return fitting[0]?.allowed ?? true;
}

describe('robots.txt', () => {
	test('is for every crawler, and names the sitemap on the canonical host', () => {
		expect(text).toMatch(/^User-agent: \*\n/);
		expect(text).toMatch(/\n\nSitemap: https:\/\/www\.aurelia\.example\/m\/sitemap\.xml\n$/);
		expect(text.match(/user-agent|sitemap:/gi)).toHaveLength(2);
	});

	test('lists no sitemap if there is none', () => {
		expect(robotsTxt(merchant, undefined)).not.toMatch(/sitemap/i);
	});

	test.each([
		'/',
		'/m/home',
		'/m/th/home',
		'/m/news-a1',
		'/m/member/home',
		'/m/sitemap.xml',
		'/m/_astro/boot.D8QREZdK.js',
		'/m/brand/share.png',
		'/m/icons/categories.svg',
		'/wps/art/game/tcg/a.svg',
	])('lets crawlers fetch %s', (path) => {
		expect(mayFetch(path)).toBe(true);
	});

	test.each([
		'/m/launchGame',
		'/m/launchGame?vendor=a&code=b',
		'/m/th/launchGame?vendor=a&code=b',
		'/m/pt-br/launchGame',
		'/wps/session/login',
		'/wps/v2/system/status?device=MOBILE',
		'/wps/system/collect',
		'/wps/relay/GCSGAME_gameList',
		'/wps/member/info',
		'/wps/article',
	])('keeps crawlers from %s', (path) => {
		expect(mayFetch(path)).toBe(false);
	});
});
