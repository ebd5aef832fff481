import { randomBytes } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { brotliFor, compressed } from '../../../src/build/compress.ts';
import type { SiteFiles } from '../../../src/build/site-files.ts';

/** Bytes of a page's budget. Pages below it are compressed fast. */
const BUDGET = 11.5 * 1024;

/** Returns HTML with this number of words. Each word occurs four times. */
function page(words: number): Uint8Array {
	const known = Array.from({ length: words / 4 }, () => randomBytes(6).toString('hex'));
	const at = (index: number) => known[(index * 7 + (index >> 3)) % known.length];
	return Buffer.from(Array.from({ length: words }, (_, index) => `<p>${at(index)}</p>`).join(''));
}

const smallest = (content: Uint8Array): Buffer =>
	brotliCompressSync(content, {
		params: {
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_SIZE_HINT]: content.length,
		},
	});

test('compresses a page below its budget fast, and one above it as small as possible', async () => {
	const light = page(400);
	expect((await brotliFor('m/home.html', light)).length).toBeGreaterThan(smallest(light).length);
	const heavy = page(8000);
	const packed = await brotliFor('m/home.html', heavy);
	expect(packed).toEqual(smallest(heavy));
	expect(packed.length).toBeGreaterThan(BUDGET);
	expect(brotliDecompressSync(packed)).toEqual(heavy);
});

test('compresses a script as small as possible', async () => {
	const script = Buffer.from('export const a=1;'.repeat(20));
	expect(await brotliFor('m/_astro/a.B.js', script)).toEqual(smallest(script));
});

test('writes .gz files on request, and compresses no pictures', async () => {
	const files: SiteFiles = new Map<string, string | Uint8Array>([
		['m/home.html', 'home'],
		['m/brand/icon.png', new Uint8Array([1, 2, 3])],
	]);
	const both = await compressed(files, { gzip: true });
	expect([...both.keys()].sort()).toEqual(['m/home.html.br', 'm/home.html.gz']);
	expect(gunzipSync(both.get('m/home.html.gz') ?? '').toString()).toBe('home');
	expect([...(await compressed(files)).keys()]).toEqual(['m/home.html.br']);
});
