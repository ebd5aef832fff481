import { zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { dictionaryFor } from '../../../src/edge/dictionary.ts';
import { fileKey, poolKey, type Release, withDictionary } from '../../../src/edge/release.ts';
import { publish } from '../../../src/releases/publish.ts';
import type { Store } from '../../../src/releases/store.ts';
import { wholeRelease } from '../../../src/releases/whole.ts';
import { EDGE, emptyStore, keys } from './support.ts';

const page = (title: string, seed = 1) =>
	`<h1>${title}</h1>${Array.from({ length: 400 }, (_, index) => `<p>${((index + 9) ** 3 * 7919 * seed) % 2147483647}</p>`).join('')}`;
const SITE = {
	'm/home.html': page('Home'),
	'm/news.html': page('News'),
	'm/th/home.html': page('หน้าแรก'),
	'm/th/news.html': page('ข่าว'),
};

const publishSite = async (
	store: Store,
	files: Record<string, string>,
	kept?: Pick<Release, 'files' | 'pool' | 'dictionaries'>,
) => {
	const { release, written } = await publish(store, {
		merchant: 'aurelia',
		edge: EDGE,
		files: new Map(Object.entries(files)),
		...(kept && { kept }),
		madeOf: {},
	});
	return { release: await wholeRelease(store, release), written };
};

async function differenceOf(store: Store, { files, dictionaries }: Release, path: string) {
	const dictionary = dictionaryFor(path, dictionaries);
	const key = dictionary && fileKey(withDictionary(files[path] ?? '', dictionary));
	return key && (await store.get(key));
}

test('a release has a dictionary for each language, and each page as its difference from it', async () => {
	const { store } = emptyStore();
	const { release } = await publishSite(store, SITE);
	expect(Object.keys(release.dictionaries)).toEqual(['', 'th']);
	for (const { path } of Object.values(release.dictionaries))
		expect(release.pool).toContain(`${path.replace('/m/_astro/', '')}.br`);
	for (const path of Object.keys(release.files)) {
		const difference = await differenceOf(store, release, path);
		expect(difference?.length, path).toBeLessThan(200);
	}
	const difference = (await differenceOf(store, release, '/m/th/news.html')) as Uint8Array;
	expect(
		zstdDecompressSync(difference.subarray(40), {
			dictionary: Buffer.from(SITE['m/th/home.html']),
		}).toString(),
	).toBe(SITE['m/th/news.html']);
});

test('players keep their dictionary over releases, until it serves no longer', async () => {
	const { store } = emptyStore();
	const { release: first } = await publishSite(store, SITE);
	const changed = { ...SITE, 'm/home.html': page('Home again') };
	const { release: second, written } = await publishSite(store, changed);
	expect(second.dictionaries).toEqual(first.dictionaries);
	// The page, its difference, and the list.
	expect(written).toBe(3);

	const { release: third } = await publishSite(store, {
		...SITE,
		'm/home.html': page('Home', 31),
	});
	expect(third.dictionaries['']).not.toEqual(first.dictionaries['']);
	expect(third.dictionaries.th).toEqual(first.dictionaries.th);
	expect(third.pool).toHaveLength(2);
	const { release: again } = await publishSite(store, SITE);
	expect(again).toEqual(first);
});

test('languages that are kept as they are keep their dictionary', async () => {
	const { store } = emptyStore();
	const { release: first } = await publishSite(store, SITE);
	const { 'm/home.html': _, 'm/news.html': __, ...thai } = SITE;
	const { release } = await publishSite(store, { ...thai, 'm/th/news.html': page('ข่าวใหม่') }, first);
	expect(release.dictionaries).toEqual(first.dictionaries);
	expect(release.pool).toEqual(first.pool);
	for (const path of ['/m/news.html', '/m/th/news.html'])
		expect(await differenceOf(store, release, path), path).toBeDefined();
});

test('a page that is there already gets its difference all the same', async () => {
	const { store } = emptyStore();
	const { release } = await publishSite(store, SITE);
	for (const key of await keys(store, 'files/')) if (key.endsWith('.dcz')) await store.remove(key);
	const { written } = await publishSite(store, SITE);
	expect(written).toBe(4);
	expect(await differenceOf(store, release, '/m/news.html')).toBeDefined();
	for (const { path } of Object.values(release.dictionaries))
		expect(await store.has(poolKey(`${path.replace('/m/_astro/', '')}.br`))).toBe(true);
});
