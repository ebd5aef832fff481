import { beforeEach, describe, expect, test } from 'vitest';
import { headersFor } from '../../../src/edge/headers.ts';
import { fileKey, poolKey, type Release, withDictionary } from '../../../src/edge/release.ts';
import { ask, objects, packed, releases, reported, SITE, startAgain } from './support/edge.ts';

beforeEach(startAgain);

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

	test('comes as its difference to a browser that has it, and says what that depends on', async () => {
		const answered = await ask(`${SITE}/m/home?gclid=1`, HAS);
		expect([...new Uint8Array(await answered.arrayBuffer())]).toEqual([1, 2, 3]);
		expect(Object.fromEntries(answered.headers)).toMatchObject({
			'cache-control': 'public, max-age=0, must-revalidate',
			'cdn-cache-control': 'no-store',
			'content-encoding': 'dcz',
			'content-type': 'text/html; charset=utf-8',
			etag: 'W/"aureliaamhomehtml.c2hhMjU2.dcz"',
			link: '</m/_astro/dictionary.a1.txt>; rel="compression-dictionary"',
		});
		for (const headers of [HAS, KNOWS, {}])
			expect((await ask(`${SITE}/m/home`, headers)).headers.get('vary')).toContain(
				'Accept-Encoding, Available-Dictionary',
			);
	});

	test.each([
		['has none', KNOWS],
		['has that of another release', { ...KNOWS, 'available-dictionary': ':b2xk:' }],
		['has that of another language', { ...KNOWS, 'available-dictionary': `:${THAI.hash}:` }],
		['does not read the coding', { ...HAS, 'accept-encoding': 'gzip, br' }],
		['refuses the coding', { ...HAS, 'accept-encoding': 'br, dcz;q=0' }],
	])('comes as always to a browser that %s', async (_, headers) => {
		const answered = await ask(`${SITE}/m/home`, headers);
		expect(answered.headers.get('content-encoding')).toBe('br');
		expect(await answered.arrayBuffer()).toEqual(packed('home a').buffer);
	});

	test('comes as always if the store lacks the difference', async () => {
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

	test('names that of its language, a page that is missing names none', async () => {
		const linkOf = async (path: string) => (await ask(SITE + path)).headers.get('link');
		expect(await linkOf('/m/th/home')).toContain('dictionary-th.a1.txt');
		expect(await linkOf('/m/nothing')).toBeNull();
		expect(await linkOf('/m/chat.json')).toBeNull();
	});

	test('the dictionary is kept for good, and withheld from whoever saves data', async () => {
		const answered = await ask(SITE + DICTIONARY.path, KNOWS);
		expect(answered.headers.get('content-encoding')).toBe('br');
		expect(Object.fromEntries(answered.headers)).toMatchObject(headersFor(DICTIONARY.path));
		const saving = await ask(SITE + DICTIONARY.path, { 'save-data': 'on' });
		expect([saving.status, await saving.text(), saving.headers.get('vary')]).toEqual([204, '', 'Save-Data']);
		expect((await ask(`${SITE}/m/home`, { 'save-data': 'on' })).status).toBe(200);
	});
});
