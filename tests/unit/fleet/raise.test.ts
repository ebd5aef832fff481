import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fileKey, type Release, releaseKey } from '../../../src/edge/release.ts';
import { liveReleases, raisedOf, raiseRelease } from '../../../src/fleet/raise.ts';
import { changePointer } from '../../../src/releases/pointers.ts';
import type { Store } from '../../../src/releases/store.ts';
import { emptyStore, keys, published } from '../releases/support.ts';

const NEWS = Array.from({ length: 800 }, (_, at) => `<p>Line ${at} of ${at % 7} and ${at % 31}</p>`).join('');

async function stored(store: Store, release: string) {
	const list: Release = JSON.parse(Buffer.from((await store.get(releaseKey(release))) ?? []).toString());
	return (await store.get(fileKey(list.files['/m/news.html'] ?? ''))) ?? Buffer.from('');
}

test('a live page is sent in fewer bytes later on, under the same name', async () => {
	const { store, folder } = emptyStore();
	const release = await published(store, { 'm/news.html': NEWS, 'm/icon.png': 'PNG' });
	const before = await stored(store, release);
	const saved = await raiseRelease(store, release, raisedOf(`${folder}/store`));
	const after = await stored(store, release);
	expect(saved).toBe(before.length - after.length);
	expect(saved).toBeGreaterThan(0);
	expect(String(brotliDecompressSync(after))).toBe(NEWS);
});

test('what is as small as it gets is not compressed again, but what was written anew is', async () => {
	const { store, folder } = emptyStore();
	const release = await published(store, { 'm/news.html': NEWS });
	const quick = await stored(store, release);
	const raise = () => raiseRelease(store, release, raisedOf(`${folder}/store`));
	const saved = await raise();
	const best = await stored(store, release);
	expect(await raise()).toBe(0);
	expect(readFileSync(`${folder}/raised.txt`, 'utf8').split('\n')).toHaveLength(2);
	const [name = ''] = await keys(store, 'files/');
	await store.put(name, quick);
	expect(await raise()).toBe(saved);
	expect(await stored(store, release)).toEqual(best);
});

test('dictionaries are sent in fewer bytes later on, too', async () => {
	const { store, folder } = emptyStore();
	const release = await published(store, { 'm/home.html': NEWS });
	const [key = ''] = await keys(store, 'pool/');
	const before = (await store.get(key)) ?? Buffer.from('');
	await raiseRelease(store, release, raisedOf(`${folder}/store`));
	const after = (await store.get(key)) ?? Buffer.from('');
	expect(after.length).toBeLessThan(before.length);
	expect(String(brotliDecompressSync(after))).toBe(NEWS);
});

test('canaries are live too, previews are not', async () => {
	const { store } = emptyStore();
	const [one, other, third] = [
		await published(store, { 'm/home.html': 'One' }),
		await published(store, { 'm/home.html': 'Other' }),
		await published(store, { 'm/home.html': 'Third' }),
	];
	const canary = { release: other, percent: 5 };
	await changePointer(store, 'www.aurelia.example', () => ({ release: one, previous: third, canary }));
	await changePointer(store, 'third.preview.localhost', () => ({ release: third, preview: true }));
	expect(await liveReleases(store)).toEqual([one, other]);
});
