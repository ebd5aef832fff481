import { beforeEach, describe, expect, test } from 'vitest';
import { fileKey, poolKey, type Release, withDictionary } from '../../../src/edge/release.ts';
import { ask, objects, packed, releases, reported, SITE, startAgain } from './support/edge.ts';

beforeEach(startAgain);

// The rules of src/tools/edge-check test the other answers.
describe('a page with a dictionary', () => {
	const DICTIONARY = { path: '/m/_astro/dictionary.a1.txt', hash: 'c2hhMjU2LW9mLWl0' };
	const THAI = { path: '/m/_astro/dictionary-th.a1.txt', hash: 'dGhhaQ==' };
	const KNOWS = { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz' };
	const HAS = { ...KNOWS, 'available-dictionary': `:${DICTIONARY.hash}:` };
	const home = 'aureliaamhomehtml.br';
	const difference = fileKey(withDictionary(home, DICTIONARY));

	beforeEach(() => {
		const shown = releases.get('aurelia/a') as Release;
		shown.dictionaries = { '': DICTIONARY, th: THAI };
		objects.set(poolKey('dictionary.a1.txt.br'), packed('home a'));
		objects.set(difference, new Uint8Array([1, 2, 3]));
	});

	test('comes as a whole if the store lacks the difference', async () => {
		objects.delete(difference);
		const answered = await ask(`${SITE}/m/home`, HAS);
		expect([answered.status, answered.headers.get('content-encoding')]).toEqual([200, 'br']);
		expect(reported).toEqual([]);
	});

	const PAGE_TAG = 'W/"aureliaamhomehtml"';
	const DIFFERENCE_TAG = 'W/"aureliaamhomehtml.c2hhMjU2.dcz"';
	const conditional = async (tag: string, headers: Record<string, string>) => {
		const answered = await ask(`${SITE}/m/home`, { ...headers, 'if-none-match': tag });
		return [answered.status, answered.headers.get('etag')];
	};

	test('has another ETag as a difference, so that caches don’t confuse the two', async () => {
		expect((await ask(`${SITE}/m/home`, KNOWS)).headers.get('etag')).toBe(PAGE_TAG);
		expect((await ask(`${SITE}/m/home`, HAS)).headers.get('etag')).toBe(DIFFERENCE_TAG);
		// A cache that ignores Vary revalidates its difference for a visitor without the dictionary.
		for (const headers of [KNOWS, {}, { ...HAS, 'accept-encoding': 'gzip, br' }])
			expect(await conditional(DIFFERENCE_TAG, headers)).toEqual([200, PAGE_TAG]);
		const other = { ...KNOWS, 'available-dictionary': `:${THAI.hash}:` };
		expect(await conditional(DIFFERENCE_TAG, other)).toEqual([200, PAGE_TAG]);
	});

	test('is not sent again to a browser that has either', async () => {
		expect(await conditional(DIFFERENCE_TAG, HAS)).toEqual([304, DIFFERENCE_TAG]);
		expect(await conditional(PAGE_TAG, HAS)).toEqual([304, PAGE_TAG]);
		expect(await conditional(PAGE_TAG, KNOWS)).toEqual([304, PAGE_TAG]);
		expect(await conditional(`${DIFFERENCE_TAG}, ${PAGE_TAG}`, KNOWS)).toEqual([304, PAGE_TAG]);
		expect(await conditional('W/"other"', HAS)).toEqual([200, DIFFERENCE_TAG]);
		const unchanged = await ask(`${SITE}/m/home`, { ...HAS, 'if-none-match': DIFFERENCE_TAG });
		expect(unchanged.headers.get('cdn-cache-control')).toBe('no-store');
	});
});
