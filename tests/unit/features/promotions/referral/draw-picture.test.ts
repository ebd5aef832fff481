import { expect, test } from 'vitest';
import { linesOf } from '../../../../../src/features/promotions/referral/draw-picture.ts';

test.each([
	['breaks a text between words', 'en', 16, 'Come and play at|Aurelia with me.'],
	['keeps a text that fits in one line', 'en', 50, 'Come and play'],
	['keeps punctuation with the word before it', 'en', 5, 'Come,|play!'],
	['keeps a long word whole', 'de', 8, 'Donaudampfschifffahrt|ahoi'],
])('%s', (_, tag, most, lines) => {
	expect(linesOf(lines.replaceAll('|', ' '), tag, (line) => line.length <= most)).toEqual(lines.split('|'));
});

test('breaks between words in languages without spaces', () => {
	const lines = linesOf('มาเล่นที่ออเรเลียด้วยกัน', 'th', (line) => line.length <= 12);
	expect(lines.length).toBeGreaterThan(1);
	expect(lines.join('')).toBe('มาเล่นที่ออเรเลียด้วยกัน');
	const chinese = linesOf('来和我一起玩吧。', 'zh', (line) => line.length <= 4);
	expect(chinese.every((line) => line.length <= 4)).toBe(true);
});
