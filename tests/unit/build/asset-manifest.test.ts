import { expect, test } from 'vitest';
import { assetManifest } from '../../../src/build/asset-manifest.ts';
import { finishSite } from '../../../src/build/finish-site.ts';
import type { SiteFiles } from '../../../src/build/site-files.ts';
import { defaultManifest } from '../../../src/build/web-manifest.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';

const PATHS = ['m/_astro/later.B.css', 'm/home.html', 'm/_astro/boot.A.js'];
const listed = (paths: string[]) => JSON.parse(assetManifest(paths));

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

test('the hash is another one with every name, and the same for the same names', () => {
	expect(listed(PATHS)).toEqual(listed([...PATHS].reverse()));
	const other = ['m/_astro/later.C.css', ...PATHS.slice(1)];
	expect(listed(other).hash).not.toBe(listed(PATHS).hash);
});
