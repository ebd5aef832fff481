import { describe, expect, test } from 'vitest';
import {
	dictionaryFor,
	dictionaryLanguage,
	dictionaryLink,
	dictionaryPath,
	hasDictionary,
	isDictionary,
	isWithheld,
} from '../../../src/edge/dictionary.ts';
import { headersFor } from '../../../src/edge/headers.ts';

const EN = { path: dictionaryPath('', 'a1B2-c3_'), hash: 'ZW4=' };
const TH = { path: dictionaryPath('th', 'x'), hash: 'dGg=' };
const UR_LA = { path: dictionaryPath('ur-la', 'x'), hash: 'dXI=' };
const ALL = { '': EN, th: TH, 'ur-la': UR_LA };

test('a page has the dictionary of its own language', () => {
	const found = (path: string) => dictionaryFor(path, ALL);
	expect(['/m/home', '/m/home.html', '/m/member/home', '/m/pt/home', '/m/thai/home'].map(found)).toEqual(
		Array(5).fill(EN),
	);
	expect(['/m/th/home', '/m/th/member/home', '/m/ur-la/home.html'].map(found)).toEqual([TH, TH, UR_LA]);
	expect(dictionaryFor('/m/home', {})).toBeUndefined();
});

test('its name says which language it is for', () => {
	expect(Object.values(ALL).map(({ path }) => dictionaryLanguage(path))).toEqual(['', 'th', 'ur-la']);
	const others = [
		'/m/_astro/dictionary.js',
		'/m/_astro/dictionary-th.x.js',
		'/m/dictionary.x.txt',
		'/m/home',
	];
	expect(others.filter(isDictionary)).toEqual([]);
	expect(others.map(dictionaryLanguage)).toEqual(others.map(() => undefined));
});

test('it is kept for good, used for the pages of its language, and shown by no search engine', () => {
	expect(headersFor(TH.path)).toMatchObject({
		'cache-control': 'public, max-age=31536000, immutable',
		'use-as-dictionary': 'match="/m/th/*", match-dest=("document" "")',
		vary: 'Accept-Encoding, Save-Data',
		'x-robots-tag': 'noindex',
	});
	expect(headersFor(EN.path)['use-as-dictionary']).toBe('match="/m/*", match-dest=("document" "")');
	expect(headersFor(TH.path)).not.toHaveProperty('speculation-rules');
	expect(headersFor('/m/th/home')).not.toHaveProperty('use-as-dictionary');
});

test('a page tells of it', () => {
	expect(dictionaryLink(TH)).toEqual({
		link: '</m/_astro/dictionary-th.x.txt>; rel="compression-dictionary"',
	});
});

describe('a browser', () => {
	test('has the one whose hash it sends', () => {
		expect(hasDictionary(':dGg=:', TH)).toBe(true);
		for (const other of [':ZW4=:', 'dGg=', ':dGg=:, :ZW4=:', '', '::', null, undefined])
			expect(hasDictionary(other, TH), String(other)).toBe(false);
	});

	test('that saves data gets none, and gets all else', () => {
		expect(isWithheld(TH.path, 'on')).toBe(true);
		expect(isWithheld(TH.path, 'On')).toBe(true);
		for (const header of ['off', '', null, undefined]) expect(isWithheld(TH.path, header)).toBe(false);
		expect(isWithheld('/m/home', 'on')).toBe(false);
	});
});
