import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressed } from '../../../src/build/compress.ts';
import type { SiteFiles } from '../../../src/build/site-files.ts';

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
