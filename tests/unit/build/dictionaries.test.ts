import { zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { addDictionaries, dictionaryEncoded, differences } from '../../../src/build/dictionaries.ts';
import { textOf } from '../../../src/build/site-files.ts';

/** A page with as many words as it has a number. */
const page = (title: string, words: number, from = 0) =>
	`<!doctype html><style>${Array.from({ length: 60 }, (_, index) => `.rule-${index}{margin:${index * 37}px}`).join('')}</style><h1>${title}</h1>${Array.from({ length: words }, (_, index) => `<p>word ${((index + from) * 7919) % 10007}</p>`).join('')}`;

const site = (extra: Record<string, string> = {}) =>
	new Map<string, string | Uint8Array>(
		Object.entries({
			'm/home.html': page('Home', 300),
			'm/game.html': page('Games', 200, 5000),
			'm/news.html': page('News', 20),
			'm/th/home.html': page('หน้าแรก', 300),
			'm/th/game.html': page('เกม', 200, 5000),
			'robots.txt': 'User-agent: *',
			...extra,
		}),
	);

test('each language gets a dictionary, with what home has and other common pages have besides', () => {
	const files = site();
	const made = addDictionaries(files);
	expect(Object.keys(made).sort()).toEqual(['', 'th']);
	const { path, content } = made.th as (typeof made)[string];
	expect(path).toMatch(/^\/m\/_astro\/dictionary-th\.[\w-]{12}\.txt$/);
	expect(files.get(path.slice(1))).toBe(content);
	const text = textOf(content);
	expect(text.endsWith(String(files.get('m/th/home.html')))).toBe(true);
	expect(text).toContain('<h1>เกม');
	expect(text.split('.rule-7{').length, 'how often it has a rule of both pages').toBe(2);
	expect(made['']?.hash).not.toBe(made.th?.hash);
	expect(made['']?.path).toMatch(/^\/m\/_astro\/dictionary\.[\w-]{12}\.txt$/);
});

test('a page becomes its difference, which gives it back', () => {
	const files = site();
	const made = addDictionaries(files);
	const all = new Map(differences(files, made));
	expect([...all.keys()].sort()).toEqual(
		['home', 'game', 'news', 'th/game', 'th/home'].map((name) => `m/${name}.html.dcz`).sort(),
	);
	for (const [name, encoded] of all) {
		const path = name.replace('.dcz', '');
		const dictionary = made[path.startsWith('m/th/') ? 'th' : ''] as (typeof made)[string];
		// RFC 9842, 5
		expect(Buffer.from(encoded.subarray(0, 8)).toString('hex')).toBe('5e2a4d1820000000');
		expect(Buffer.from(encoded.subarray(8, 40)).toString('base64')).toBe(dictionary.hash);
		const back = zstdDecompressSync(encoded.subarray(40), { dictionary: dictionary.content });
		expect(back.toString(), path).toBe(textOf(files.get(path) ?? ''));
		expect(encoded.length).toBeLessThan(700);
	}
});

test('a dictionary that players have stays until pages have changed too much for it', () => {
	const before = site();
	const old = addDictionaries(before);
	const changed = site({ 'm/home.html': page('Home again', 300) });
	expect(addDictionaries(changed, before)).toEqual(old);
	expect(changed.has(old['']?.path.slice(1) ?? '')).toBe(true);

	const redone = site({ 'm/game.html': page('Games', 2000, 9000) });
	const made = addDictionaries(redone, before);
	expect(made['']?.hash).not.toBe(old['']?.hash);
	expect(made.th).toEqual(old.th);
	expect(redone.has(old['']?.path.slice(1) ?? '')).toBe(false);
	const [news = '', dictionary] = [String(redone.get('m/news.html')), made['']];
	expect(dictionary && dictionaryEncoded(news, dictionary).length).toBeLessThan(400);
});

test('a site without pages worth it has none', () => {
	const files = new Map([['m/home.html', '<h1>Soon</h1>']]);
	expect(addDictionaries(files)).toEqual({});
	expect([...files.keys()]).toEqual(['m/home.html']);
});
