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
			etag: (await ask(`${SITE}/m/home`)).headers.get('etag'),
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
