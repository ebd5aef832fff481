import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { dictionaryFor, isDictionary } from '../../src/edge/dictionary.ts';
import { ASSET_MANIFESTS } from '../../src/lib/asset-manifest.ts';
import { dictionariesIn } from '../../src/server/site-dictionaries.ts';
import { type BuiltSite, sites } from './support/built-site.ts';

const KB = 1024;
/** Those that most visits lead to; src/build/dictionaries.ts knows some of them. */
const COMMON = ['/home', '/game', '/rng', '/activity', '/news', '/login', '/register'];

describe.each(sites.map((site): [string, BuiltSite] => [site.merchant.code, site]))('%s', (_, site) => {
	const dictionaries = dictionariesIn(site.folder);
	const differences = site.pages.map((page) => ({
		page,
		dictionary: dictionaryFor(page.path, dictionaries),
		difference: site.read(`${page.path}.html.dcz`),
	}));

	test('each language has one dictionary, of at most 21 KB', () => {
		const segments = site.merchant.languages.map((code) =>
			code === site.merchant.defaultLanguage ? '' : code.toLowerCase(),
		);
		expect(Object.keys(dictionaries).sort()).toEqual(segments.sort());
		expect(site.files.filter(isDictionary)).toHaveLength(segments.length);
		const sizes = Object.values(dictionaries).map(({ path }) => site.read(`${path}.br`).length);
		expect(Math.max(...sizes)).toBeLessThanOrEqual(21 * KB);
	});

	test('every page is there as its difference, which gives it back', () => {
		const contents = new Map(Object.values(dictionaries).map(({ path }) => [path, site.read(path)]));
		for (const { page, dictionary, difference } of differences) {
			const content = contents.get(dictionary?.path ?? '') ?? Buffer.from('');
			expect(difference.subarray(8, 40).equals(createHash('sha256').update(content).digest())).toBe(true);
			const text = zstdDecompressSync(difference.subarray(40), { dictionary: content }).toString();
			expect(text === page.html, page.path).toBe(true);
		}
	});

	test('the pages most visits lead to are at most 2.5 KB on the wire, and nine of ten of all', () => {
		const large = differences.filter(({ difference }) => difference.length > 2.5 * KB);
		expect(large.filter(({ page }) => COMMON.includes(page.route)).map(({ page }) => page.path)).toEqual([]);
		expect(large.length).toBeLessThan(differences.length / 10);
	});

	test('a new one is no new version of the site', () => {
		for (const path of ASSET_MANIFESTS) expect(String(site.read(path))).not.toContain('dictionary');
	});
});
