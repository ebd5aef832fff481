import { expect, test } from 'vitest';
import { contrast, isReadable, oklch, readable, shown, toOklch } from '../../../src/lib/colour.ts';
import { fc } from '../../support/fast-check.ts';

const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
const colours = fc.tuple(channel, channel, channel).map((parts) => `#${parts.join('')}`);

/** Figures of WCAG's own examples and of its techniques (G17, G18). */
test.each([
	['#000000', '#ffffff', 21],
	['#ffffff', '#ffffff', 1],
	['#777777', '#ffffff', 4.48],
	['#767676', '#ffffff', 4.54],
	['#ff0000', '#ffffff', 4],
	['#0000ff', '#000000', 2.44],
])('the contrast of %s and %s is %d', (one, other, expected) => {
	expect(contrast(one, other)).toBeCloseTo(expected, 2);
	expect(contrast(other, one)).toBe(contrast(one, other));
});

test('a colour survives the way to OKLCH and back', () => {
	fc.assert(
		fc.property(colours, (colour) => {
			expect(oklch(...toOklch(colour))).toBe(colour);
		}),
	);
});

test.each([
	['#ff0000', 29],
	['#00ff00', 142],
	['#0000ff', 264],
])('%s has the hue %d', (colour, hue) => {
	expect(toOklch(colour)[2]).toBeCloseTo(hue, -0.5);
});

test('a colour that a screen cannot show loses saturation, not hue', () => {
	const [, chroma, hue] = toOklch(shown([0.9, 0.4, 264]));
	expect(chroma).toBeLessThan(0.12);
	expect(Math.abs(hue - 264)).toBeLessThan(4);
});

test('keeps a readable colour, and moves another to the nearest readable shade', () => {
	expect(readable('#ffffff', [['#000000', 7]])).toBe('#ffffff');
	expect(readable('#777777', [['#ffffff', 4.5]])).toMatch(/^#7[45]7[45]7[45]$/);
	expect(readable('#777777', [['#000000', 7]])).toMatch(/^#9[4-9a-f]/);
	expect(
		readable('#777777', [
			['#ffffff', 7],
			['#000000', 7],
		]),
	).toBeUndefined();
	fc.assert(
		fc.property(colours, (colour) => {
			const found = readable(colour, [['#101018', 4.5]]) ?? '';
			expect(isReadable(found, [['#101018', 4.5]])).toBe(true);
		}),
	);
});
