import { describe, expect, test } from 'vitest';
import { fold, search } from '../../../../../src/features/games/lobby/search.ts';

const games = (...names: (string | [name: string, vendor: string])[]) =>
	names.map((entry) => {
		const [name, vendor] = typeof entry === 'string' ? [entry, ''] : entry;
		return { game: name, name: fold(name), vendor: fold(vendor) };
	});

describe('folding', () => {
	test.each([
		['Golden DRAGON', 'golden dragon'],
		['Rồng Vàng Đại Cát', 'rong vang dai cat'],
		['Çılgın İstanbul', 'cilgin istanbul'],
		['Łódź Fußball Smørrebrød', 'lodz fussball smorrebrod'],
		["Pharaoh's-Vault", 'pharaohs vault'],
		['ＡＢＣ　１２', 'abc 12'],
		['ガンダム', 'カンタム'],
		['مَرْحَبًا', 'مرحبا'],
		['!?', ''],
	])('compares %j as %j', (text, folded) => {
		// The expected text is folded, too, as kana and Hangul are decomposed.
		expect(fold(text)).toBe(fold(folded));
		expect(fold(fold(text))).toBe(fold(text));
	});

	test('keeps the vowel signs that people always type', () => {
		expect(fold('กา')).not.toBe(fold('กี'));
		expect(fold('का')).not.toBe(fold('की'));
	});

	test('finds a Hangul syllable while it’s being composed', () => {
		expect(search(games('한국'), '하')).toEqual(['한국']);
	});
});

describe('search results', () => {
	test('begin with names that start with the text, then words, parts of words, vendors, and separate words', () => {
		const byVendor: [string, string][] = [
			['Sea Hunt', 'Gold Works'],
			['Worksong', 'Golden'],
		];
		const list = games(...byVendor, 'Marigold', 'Dragon Gold', 'Gold Rush');
		expect(search(list, 'gold')).toEqual(['Gold Rush', 'Dragon Gold', 'Marigold', 'Sea Hunt', 'Worksong']);
		expect(search(list, 'works hunt')).toEqual(['Sea Hunt']);
	});

	test.each([
		['wolf', ['Wolf C', 'Wolf A'], ['Wolf C', 'Wolf A']],
		['gold', ['Bigold', 'Old Bigold Gold'], ['Old Bigold Gold', 'Bigold']],
		['fortune dragon', ['Golden Dragon Fortune', 'Dragon Tiger'], ['Golden Dragon Fortune']],
	])('for %j in %j are %j', (typed, names, found) => {
		expect(search(games(...names), typed)).toEqual(found);
	});
});

test('an empty search finds everything, also one of spaces and punctuation', () => {
	expect(search(games('A', 'B'), '')).toEqual(['A', 'B']);
	expect(search(games('A', 'B'), ' . ')).toEqual(['A', 'B']);
});

test.each(['.*', '(', '\\', '<script>', '%00', '__proto__', '\ud800'])('treats %j as text', (typed) => {
	expect(search(games('Wolf'), typed)).toEqual([]);
});
