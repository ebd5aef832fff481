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
		['  Golden \n  Dragon ', 'golden dragon'],
		['Rồng Vàng Đại Cát', 'rong vang dai cat'],
		['Çılgın İstanbul', 'cilgin istanbul'],
		['Łódź Fußball Smørrebrød', 'lodz fussball smorrebrod'],
		['Pharaoh’s Vault', 'pharaohs vault'],
		["Pharaoh's-Vault", 'pharaohs vault'],
		['ＡＢＣ　１２', 'abc 12'],
		['Ёлка', 'елка'],
		['ガンダム', 'カンタム'],
		['مَرْحَبًا', 'مرحبا'],
		['!?', ''],
	])('%j is compared as %j', (text, folded) => {
		// Either side is taken apart the same way, kana and Hangul included.
		expect(fold(text)).toBe(fold(folded));
		expect(fold(fold(text))).toBe(fold(text));
	});

	test('vowel signs that players always type distinguish words', () => {
		expect(fold('กา')).not.toBe(fold('กี'));
		expect(fold('का')).not.toBe(fold('की'));
	});

	test('a syllable of Hangul is found while it is being composed', () => {
		expect(search(games('한국'), '하')).toEqual(['한국']);
	});
});

describe('the order of what is found', () => {
	test('is: beginning of the name, of a word, within a word, vendor, words apart', () => {
		const list = games(['Sea Hunt', 'Gold Works'], 'Marigold', 'Dragon Gold', 'Gold Rush', [
			'Worksong',
			'Golden',
		]);
		expect(search(list, 'gold')).toEqual(['Gold Rush', 'Dragon Gold', 'Marigold', 'Sea Hunt', 'Worksong']);
		expect(search(list, 'works hunt')).toEqual(['Sea Hunt']);
	});

	test.each([
		[
			'is that of the gateway among equals',
			'wolf',
			['Wolf C', 'Wolf A', 'Wolf B'],
			['Wolf C', 'Wolf A', 'Wolf B'],
		],
		[
			'puts a beginning before what is within, wherever',
			'gold',
			['Bigold', 'Old Bigold Gold'],
			['Old Bigold Gold', 'Bigold'],
		],
		[
			'does not depend on that of the words',
			'fortune dragon',
			['Golden Dragon Fortune', 'Dragon Tiger'],
			['Golden Dragon Fortune'],
		],
	])('%s', (_, typed, names, found) => expect(search(games(...names), typed)).toEqual(found));
});

test('nothing typed, or nothing but blanks and points, finds everything', () => {
	expect(search(games('A', 'B'), '')).toEqual(['A', 'B']);
	expect(search(games('A', 'B'), ' . ')).toEqual(['A', 'B']);
});

test.each(['.*', '(', '\\', '<script>', '%00', '__proto__', '\ud800'])('%j is only a text', (typed) => {
	expect(search(games('Wolf'), typed)).toEqual([]);
});
