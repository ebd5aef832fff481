import { expect, test } from 'vitest';
import { assetManifest, finishSite, robotsTxt } from '../../../src/build/finish-site.ts';
import type { SiteFiles } from '../../../src/build/site-files.ts';
import { defaultManifest } from '../../../src/build/web-manifest.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';

const PATHS = ['m/_astro/later.B.css', 'm/home.html', 'm/_astro/boot.A.js'];

test('API-28 both manifests list the hashed files under one hash', async () => {
	const merchant = await loadMerchant('aurelia');
	const files: SiteFiles = new Map([
		['m/_astro/later.B.css', ''],
		['m/_astro/boot.A.js', ''],
	]);
	await finishSite(files, { merchant, webManifest: defaultManifest(merchant, []) }, new Set());
	const text = String(files.get('m/asset-manifest.json'));
	expect(JSON.parse(text)).toEqual({
		hash: expect.stringMatching(/^[\da-f]{16}$/),
		files: ['boot.A.js', 'later.B.css'],
	});
	expect(files.get('mobile/mc/asset-manifest.json')).toBe(text);
});

test('the hash of a manifest depends on the names of the files, not on their order', () => {
	expect(assetManifest([...PATHS].reverse())).toBe(assetManifest(PATHS));
	const hashOf = (paths: string[]) => JSON.parse(assetManifest(paths)).hash;
	expect(hashOf(['m/_astro/later.C.css', ...PATHS.slice(1)])).not.toBe(hashOf(PATHS));
});

const merchant = { hosts: ['www.aurelia.example', 'm.aurelia.example'] };
const robots = robotsTxt(merchant, '/m/sitemap.xml');

/** Whether a crawler may fetch a path: the longest pattern that fits decides, and allows if two are equal (RFC 9309, 2.2.2). */
function mayFetch(path: string): boolean {
	const fitting = Array.from(robots.matchAll(/^(Allow|Disallow): (\S+)$/gm), ([, kind, pattern = '']) => ({
		allowed: kind === 'Allow',
		pattern,
	})).filter(({ pattern }) => new RegExp(`^${pattern.replaceAll('*', '.*')}`).test(path));
	fitting.sort(
		(one, other) => other.pattern.length - one.pattern.length || Number(other.allowed) - Number(one.allowed),
	);
	return fitting[0]?.allowed ?? true;
}

test('robots.txt is for every crawler, and names the sitemap on the canonical host if there is one', () => {
	expect(robots).toMatch(/^User-agent: \*\n/);
	expect(robots).toMatch(/\n\nSitemap: https:\/\/www\.aurelia\.example\/m\/sitemap\.xml\n$/);
	expect(robots.match(/user-agent|sitemap:/gi)).toHaveLength(2);
	expect(robotsTxt(merchant, undefined)).not.toMatch(/sitemap/i);
});

test('crawlers may fetch pages, files and pictures, but no calls and no page that starts a game', () => {
	const allowed = `/ /m/home /m/th/home /m/news-a1 /m/member/home /m/sitemap.xml /m/_astro/boot.D8QREZdK.js
		/m/brand/share.png /m/icons/categories.svg /wps/art/game/tcg/a.svg`.split(/\s+/);
	const refused =
		`/m/launchGame /m/launchGame?vendor=a&code=b /m/th/launchGame?vendor=a&code=b /m/pt-br/launchGame
		/wps/session/login /wps/v2/system/status?device=MOBILE /wps/system/collect /wps/relay/GCSGAME_gameList
		/wps/member/info /wps/article`.split(/\s+/);
	expect([...allowed, ...refused].filter(mayFetch)).toEqual(allowed);
});
