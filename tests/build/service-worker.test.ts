import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type HashedFile, listAhead } from '../../src/worker/ahead.ts';
import { sites } from './support/built-site.ts';

// scripts.test.ts proves that it is the same for all merchants, and parses as ES2018.
describe.each(sites.map((site) => [site.merchant.code, site] as const))('%s', (_, site) => {
	const script = site.read('/m/sw.js').toString();
	const [manifest = ''] = /\[\{[^\]]*"needed"[^\]]*\]/.exec(script) ?? [];
	const hashed: HashedFile[] = JSON.parse(manifest);

	test('the service worker has 16 KB at most', () => {
		expect(brotliCompressSync(script).length).toBeLessThanOrEqual(16 * 1024);
	});

	test('lists the first load, and with each script those that it imports, even with Save-Data', () => {
		expect(hashed.map(({ url }) => url)).toContainEqual(expect.stringMatching(/^_astro\/boot\./));
		const [all, sparing] = [false, true].map((savesData) => listAhead(hashed, '', savesData));
		expect(sparing?.length).toBeLessThan(all?.length ?? 0);
		for (const listed of [all, sparing])
			for (const file of listed?.filter((path) => path.endsWith('.js')) ?? []) {
				const source = site.read(file).toString();
				for (const [, name] of source.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)/g))
					expect(listed, file).toContain(`/m/_astro/${name}`);
			}
	});

	test('every file that it saves ahead exists, and all have less than 110 KB as sent, in any language', () => {
		for (const code of site.merchant.languages) {
			const segment = code === site.merchant.defaultLanguage ? '' : code.toLowerCase();
			const files = listAhead(hashed, segment, false).map((path) =>
				/\.\w+$/.test(path) ? path : `${path}.html`,
			);
			const sent = files.map((file) => site.read(`${file}.br`).length);
			expect(
				sent.reduce((sum, bytes) => sum + bytes),
				code,
			).toBeLessThan(110 * 1024);
		}
	});

	test('the file that turns it off unregisters it', () => {
		expect(site.read('/m/sw-off.js').toString()).toContain('unregister');
	});
});
