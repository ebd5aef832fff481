import { expect, test } from 'vitest';
import { type Box, freeTop, overlap } from '../../../src/lib/free-top.ts';
import { fc } from '../../support/fast-check.ts';

const box = (top: number, height = 56, left = 290, width = 56): Box => ({
	left,
	right: left + width,
	top,
	bottom: top + height,
});
const LINK: Box = { left: 16, right: 344, top: 590, bottom: 660 };

test.each([
	['stays if it covers nothing', 400, [LINK], 400],
	['moves up, just above what it would cover', 590, [LINK], 534],
	['moves down if that is nearer', 645, [LINK], 660],
	['may touch edges', 660, [LINK], 660],
	['ignores what is beside it', 600, [{ ...LINK, right: 290 }], 600],
	['passes a gap that is too small', 600, [LINK, { ...LINK, top: 500, bottom: 540 }], 660],
	['stays between the limits', 900, [], 684],
])('%s', (_, top, obstacles, expected) => {
	expect(freeTop(box(top), obstacles, 8, 740)).toBe(expected);
});

/** From top to bottom, with a pixel between two of them. */
const TIGHT = Array.from({ length: 14 }, (_, index) => box(index * 55, 54));

test('the result never overlaps, and no whole pixel nearer is free', () => {
	const obstacle = fc
		.record({
			left: fc.nat(360),
			width: fc.nat(360),
			top: fc.integer({ min: -50, max: 740 }),
			height: fc.nat(200),
		})
		.map(({ left, width, top, height }) => box(top, height, left, width));
	fc.assert(
		fc.property(
			fc.array(obstacle, { maxLength: 12 }),
			fc.integer({ min: 8, max: 684 }),
			(obstacles, wanted) => {
				const isFree = (top: number) => !obstacles.some((one) => overlap(one, box(top)));
				const tops = Array.from({ length: 677 }, (_, index) => index + 8).filter(isFree);
				const found = freeTop(box(wanted), obstacles, 8, 740);
				if (found === undefined) {
					expect(tops).toEqual([]);
					return;
				}
				expect(isFree(found)).toBe(true);
				expect(Math.abs(found - wanted)).toBe(Math.min(...tops.map((top) => Math.abs(top - wanted))));
			},
		),
		{ examples: [[TIGHT, 8]] },
	);
});
