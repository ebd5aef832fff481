import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bestBrotli, brotliFor, compressed } from '../../../src/build/compress.ts';
import type { SiteFiles } from '../../../src/build/site-files.ts';

/** Bytes of a page's budget: a build has to stay below it wherever the best quality can. */
const BUDGET = 11.5 * 1024;

/** Text of many different words, as long as wanted: each one again after a while. */
function page(words: number): Uint8Array {
	const known = Array.from({ length: words / 4 }, () => randomBytes(6).toString('hex'));
	const at = (index: number) => known[(index * 7 + (index >> 3)) % known.length];
	return Buffer.from(Array.from({ length: words }, (_, index) => `<p>${at(index)}</p>`).join(''));
}

test('a page far from its budget is compressed quickly, and one beyond it as small as it gets', async () => {
	const light = page(400);
	expect((await brotliFor('m/home.html', light)).length).toBeGreaterThan((await bestBrotli(light)).length);
	const heavy = page(8000);
	const packed = await brotliFor('m/home.html', heavy);
	expect(packed).toEqual(await bestBrotli(heavy));
	expect(packed.length).toBeGreaterThan(BUDGET);
	expect(brotliDecompressSync(packed)).toEqual(heavy);
});

test('a script is always as small as it gets', async () => {
	const script = Buffer.from('export const a=1;'.repeat(20));
	expect(await brotliFor('m/_astro/a.B.js', script)).toEqual(await bestBrotli(script));
});

test('a .gz is written where a host asks for it, and pictures of points are left as they are', async () => {
	const files: SiteFiles = new Map<string, string | Uint8Array>([
		['m/home.html', 'home'],
		['m/brand/icon.png', new Uint8Array([1, 2, 3])],
	]);
	const both = await compressed(files, { gzip: true });
	expect([...both.keys()].sort()).toEqual(['m/home.html.br', 'm/home.html.gz']);
	expect(gunzipSync(both.get('m/home.html.gz') ?? '').toString()).toBe('home');
	expect([...(await compressed(files, {})).keys()]).toEqual(['m/home.html.br']);
});
