import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fileKey, releaseKey } from '../../../src/edge/release.ts';
import { publish } from '../../../src/releases/publish.ts';
import { wholeRelease } from '../../../src/releases/whole.ts';
import { EDGE, emptyStore, keys, published } from './support.ts';

const FILES = {
	'm/home.html': '<h1>Home</h1>',
	'm/th/home.html': '<h1>หน้าแรก</h1>',
	'm/_astro/boot.AbC.js': 'boot()',
	'robots.txt': 'User-agent: *',
};
const PICTURE = new Uint8Array([137, 80, 78, 71]);

test('a release lists every file by its content, and scripts by their names', async () => {
	const { store } = emptyStore();
	const files = new Map<string, string | Uint8Array>([...Object.entries(FILES), ['m/brand/a.png', PICTURE]]);
	const site = { merchant: 'aurelia', edge: EDGE, files, madeOf: { code: 'c1' } };
	const { release, written, bytes } = await publish(store, site);
	expect(release).toMatch(/^aurelia\/[0-9a-f]{16}$/);
	const list = await wholeRelease(store, release, { deep: true });
	expect(list).toMatchObject({ format: 1, merchant: 'aurelia', edge: EDGE, madeOf: { code: 'c1' } });
	expect(list.pool).toEqual(['boot.AbC.js.br']);
	expect(Object.keys(list.files)).toEqual([
		'/m/brand/a.png',
		'/m/home.html',
		'/m/th/home.html',
		'/robots.txt',
	]);
	for (const [path, name] of Object.entries(list.files)) {
		const content = (await store.get(fileKey(name))) ?? Buffer.from('');
		const plain = name.endsWith('.br') ? brotliDecompressSync(content) : content;
		expect(Buffer.from(plain), path).toEqual(Buffer.from(files.get(path.slice(1)) ?? ''));
	}
	expect(list.files['/m/brand/a.png']).not.toContain('.');
	const stored = await keys(store, 'files/', 'pool/', 'releases/');
	expect(stored).toHaveLength(6);
	expect(written).toBe(6);
	let total = 0;
	for (const key of stored) total += (await store.get(key))?.length ?? 0;
	expect(bytes).toBe(total);
});

test('the same files are the same release, and nothing is written twice', async () => {
	const { store } = emptyStore();
	const site = { merchant: 'aurelia', edge: EDGE, files: new Map(Object.entries(FILES)), madeOf: {} };
	const first = await publish(store, site);
	const reversed = new Map(Object.entries(FILES).reverse());
	expect(await publish(store, { ...site, files: reversed, madeOf: { code: 'other' } })).toEqual({
		release: first.release,
		written: 0,
		bytes: 0,
	});
	const changed = await publish(store, { ...site, files: new Map([...site.files, ['m/home.html', 'New']]) });
	expect(changed.written).toBe(2);
	const settings = { ...EDGE, gateway: 'https://gateway.example' };
	expect((await publish(store, { ...site, edge: settings })).release).not.toBe(first.release);
});

test('merchants share what is the same, and nothing else', async () => {
	const { store } = emptyStore();
	const one = await published(store, FILES);
	const other = await published(store, { ...FILES, 'm/home.html': '<h1>Other</h1>' }, 'senviet');
	const [ours, theirs] = [await wholeRelease(store, one), await wholeRelease(store, other)];
	expect(theirs.files['/robots.txt']).toBe(ours.files['/robots.txt']);
	expect(theirs.files['/m/home.html']).not.toBe(ours.files['/m/home.html']);
	expect(await keys(store, 'pool/')).toEqual(['pool/boot.AbC.js.br']);
});

test('what an earlier release has can be kept without its content', async () => {
	const { store } = emptyStore();
	const earlier = await wholeRelease(store, await published(store, FILES));
	const files = new Map([['m/home.html', 'New']]);
	const { release, written } = await publish(store, {
		merchant: 'aurelia',
		edge: EDGE,
		files,
		kept: earlier,
		madeOf: {},
	});
	expect(written).toBe(2);
	expect(release).toBe(await published(store, { ...FILES, 'm/home.html': 'New' }));
});

test('a publish that fails leaves no release', async () => {
	const { store } = emptyStore();
	const full = {
		...store,
		put: async (key: string, content: Uint8Array) => {
			if (key.startsWith('pool/')) throw new Error('The disk is full');
			return store.put(key, content);
		},
	};
	await expect(published(full, FILES)).rejects.toThrow('The disk is full');
	expect(await keys(store, 'releases/')).toEqual([]);
	expect(await wholeRelease(store, await published(store, FILES), { deep: true })).toBeDefined();
});

test('what is missing names the commit that it can be made from', async () => {
	const { store } = emptyStore();
	const site = { merchant: 'aurelia', edge: EDGE, files: new Map(Object.entries(FILES)) };
	const { release } = await publish(store, { ...site, madeOf: { commit: 'abcd1234' } });
	await store.remove('pool/boot.AbC.js.br');
	await expect(wholeRelease(store, release)).rejects.toThrow(
		`Release ${release} lacks pool/boot.AbC.js.br. Publish it again at commit abcd1234: npm run release -- publish aurelia`,
	);
});

test('a damaged object is found, and written again on demand', async () => {
	const { store } = emptyStore();
	const site = { merchant: 'aurelia', edge: EDGE, files: new Map(Object.entries(FILES)), madeOf: {} };
	const { release } = await publish(store, site);
	for (const key of await keys(store, 'files/', 'pool/', 'releases/')) {
		const whole = (await store.get(key)) ?? Buffer.from('');
		for (const broken of [whole.subarray(0, whole.length - 1), Buffer.from('')]) {
			await store.put(key, broken);
			await expect(wholeRelease(store, release, { deep: true }), key).rejects.toThrow(
				/(is damaged|lacks \S+)\. Publish it/,
			);
			expect(await publish(store, site, { repair: true }), key).toMatchObject({ release, written: 1 });
		}
	}
	// Whole, but another page's content.
	const { files } = await wholeRelease(store, release, { deep: true });
	const [one = '', other = ''] = Object.values(files).map(fileKey);
	await store.put(one, (await store.get(other)) ?? Buffer.from(''));
	await expect(wholeRelease(store, release, { deep: true })).rejects.toThrow(`${one} is damaged`);
	expect(releaseKey(release)).toContain(release);
});
