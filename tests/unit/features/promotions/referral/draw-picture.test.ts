import { expect, test, vi } from 'vitest';
import { linesOf } from '../../../../../src/features/promotions/referral/draw-picture.ts';

test.each([
	['a text breaks between words, and loses the space there', 'en', 16, 'Come and play at|Aurelia with me.'],
	['a text that fits is one line', 'en', 50, 'Come and play'],
	['marks stay with the word before them', 'en', 5, 'Come,|play!'],
	['a word that is too long stays whole', 'de', 8, 'Donaudampfschifffahrt|ahoi'],
])('%s', (_, tag, most, lines) => {
	expect(linesOf(lines.replaceAll('|', ' '), tag, (line) => line.length <= most)).toEqual(lines.split('|'));
});

test('a text of nothing has no line', () => expect(linesOf('', 'en', () => true)).toEqual([]));

test('languages without spaces between words break between words, too', () => {
	const lines = linesOf('มาเล่นที่ออเรเลียด้วยกัน', 'th', (line) => line.length <= 12);
	expect(lines.length).toBeGreaterThan(1);
	expect(lines.join('')).toBe('มาเล่นที่ออเรเลียด้วยกัน');
	const chinese = linesOf('来和我一起玩吧。', 'zh', (line) => line.length <= 4);
	expect(chinese.every((line) => line.length <= 4)).toBe(true);
});

test('browsers without word segmentation break at spaces', () => {
	vi.stubGlobal('Intl', {});
	const lines = linesOf('Come and play, friend', 'en', (line) => line.length <= 9);
	expect(lines).toEqual(['Come and', 'play,', 'friend']);
});
