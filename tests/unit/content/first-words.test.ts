import { expect, test } from 'vitest';
import { firstWords } from '../../../src/content/first-words.ts';

test('returns a short text as it is, on one line', () => {
	expect(firstWords(' One\n\ntwo ', 20)).toBe('One two');
});

test('cuts a long text after a word', () => {
	expect(firstWords('The lobby has been rebuilt from scratch', 24)).toBe('The lobby has been…');
});

test('cuts a text without spaces after a whole letter', () => {
	// A Thai consonant with its vowel sign and tone mark is one letter.
	const text = 'กี่'.repeat(20);
	const words = firstWords(text, 20);
	expect(words.length).toBeLessThanOrEqual(20);
	expect(words).toMatch(/^(กี่)+…$/);
	expect(firstWords('😀'.repeat(20), 10)).toMatch(/^(😀)+…$/u);
});
