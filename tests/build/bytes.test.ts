import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { allPages, type BuiltSite, inlineScripts, sites } from './support/built-site.ts';

const KB = 1024;
const sizes = new Map<string, number>();
/** Bytes of scripts, each compressed by itself; pages share them, so each is compressed once. */
const wireSize = (scripts: string[]) =>
	scripts.reduce((sum, script) => {
		const size = sizes.get(script) ?? brotliCompressSync(script).length;
		sizes.set(script, size);
		return sum + size;
	}, 0);
const TEXT = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;

test('every page is at most 11.5 KB on the wire, in every language', () => {
	const sizes = allPages.map(([name, page, site]) => ({
		name,
		bytes: readFileSync(`${site.folder}${page.path}.html.br`).length,
	}));
	expect(sizes.length).toBeGreaterThan(1000);
	expect(sizes.filter(({ bytes }) => bytes > 11.5 * KB)).toEqual([]);
});

test('the inline scripts of every page that anybody may open are under 1 KB', () => {
	for (const [name, page] of allPages) {
		const scripts = inlineScripts(page);
		// A protected page has its guard besides.
		const own = page.html.includes('data-guard') ? scripts.slice(0, 1) : scripts;
		expect(wireSize(own), name).toBeLessThan(KB);
		expect(wireSize(scripts), name).toBeLessThan(1.4 * KB);
	}
});

describe.each(sites.map((site): [string, BuiltSite] => [site.merchant.code, site]))('%s', (_, site) => {
	const texts = site.files.filter((file) => TEXT.test(file));

	test('every text file has a .br and a .gz that give it back', () => {
		expect(texts.length).toBeGreaterThan(20);
		for (const file of texts) {
			const text = site.read(file);
			expect(brotliDecompressSync(site.read(`${file}.br`)).equals(text), `${file}.br`).toBe(true);
			expect(gunzipSync(site.read(`${file}.gz`)).equals(text), `${file}.gz`).toBe(true);
		}
	});

	test('pictures of points are not compressed again', () => {
		const pictures = site.files.filter((file) => file.endsWith('.png'));
		expect(pictures.length).toBeGreaterThan(0);
		expect(pictures.filter((file) => existsSync(`${site.folder}${file}.br`))).toEqual([]);
	});

	test('there is no other kind of file', () => {
		expect(site.files.filter((file) => !TEXT.test(file) && !file.endsWith('.png'))).toEqual([]);
	});
});
