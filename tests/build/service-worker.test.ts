import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type HashedFile, listAhead } from '../../src/worker/ahead.ts';
import { sites } from './support/built-site.ts';

// That it is the same for all merchants, and parses as ES2018: scripts.test.ts.
describe.each(sites.map((site) => [site.merchant.code, site] as const))('%s', (_, site) => {
	const script = site.read('/m/sw.js').toString();
	const [manifest = ''] = /\[\{[^\]]*"needed"[^\]]*\]/.exec(script) ?? [];
	const hashed: HashedFile[] = JSON.parse(manifest);
	const listed = hashed.map(({ url }) => url);

	test('the service worker has 16 KB at most', () => {
		expect(brotliCompressSync(script).length).toBeLessThanOrEqual(16 * 1024);
	});

	test('it lists the first load, and with each script those that it imports', () => {
		expect(listed).toContainEqual(expect.stringMatching(/^_astro\/boot\./));
		for (const file of listed.filter((file) => file.endsWith('.js'))) {
			const source = site.read(`/m/${file}`).toString();
			for (const [, name] of source.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)/g))
				expect(listed, file).toContain(`_astro/${name}`);
		}
	});

	test('with Save-Data, too, each script comes with those that it imports', () => {
		const sparing = listAhead(hashed, '', true);
		expect(sparing.length).toBeLessThan(listAhead(hashed, '', false).length);
		for (const file of sparing.filter((file) => file.endsWith('.js'))) {
			for (const [, name] of site
				.read(file)
				.toString()
				.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)/g))
				expect(sparing, file).toContain(`/m/_astro/${name}`);
		}
	});

	test('all that it saves ahead is there, and less than 110 KB as sent, in any language', () => {
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

	test('the file that turns it off is beside it', () => {
		expect(site.read('/m/sw-off.js').toString()).toContain('unregister');
	});
});
