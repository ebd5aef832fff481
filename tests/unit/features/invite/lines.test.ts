import { afterEach, expect, test, vi } from 'vitest';
import { linesOf } from '../../../../src/features/invite/lines.ts';

afterEach(() => void vi.unstubAllGlobals());
const within = (most: number) => (line: string) => line.length <= most;

test('a text breaks between words, and loses the space there', () => {
	expect(linesOf('Come and play at Aurelia with me.', 'en', within(16))).toEqual([
		'Come and play at',
		'Aurelia with me.',
	]);
	expect(linesOf('Come and play', 'en', within(50))).toEqual(['Come and play']);
	expect(linesOf('', 'en', within(5))).toEqual([]);
});

test('marks stay with the word before them', () => {
	expect(linesOf('Come, play!', 'en', within(5))).toEqual(['Come,', 'play!']);
});

test('languages without spaces between words break between words, too', () => {
	const lines = linesOf('มาเล่นที่ออเรเลียด้วยกัน', 'th', within(12));
	expect(lines.length).toBeGreaterThan(1);
	expect(lines.join('')).toBe('มาเล่นที่ออเรเลียด้วยกัน');
	expect(linesOf('来和我一起玩吧。', 'zh', within(4)).every((line) => line.length <= 4)).toBe(true);
});

test('a word that is too long stays whole', () => {
	expect(linesOf('Donaudampfschifffahrt ahoi', 'de', within(8))).toEqual(['Donaudampfschifffahrt', 'ahoi']);
});

test('browsers that know no words break at spaces', () => {
	vi.stubGlobal('Intl', {});
	expect(linesOf('Come and play, friend', 'en', within(9))).toEqual(['Come and', 'play,', 'friend']);
});
