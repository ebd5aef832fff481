import { expect, test } from 'vitest';
import {
	MARQUEE_SPEED,
	marqueeSeconds,
} from '../../../../../src/features/content/marquee/marquee-seconds.ts';

test('UI-03 a text of any length moves at 60 px a second', () => {
	expect(MARQUEE_SPEED).toBe(60);
	for (const way of [30, 60, 375, 1200, 24_000]) {
		expect(way / marqueeSeconds(way)).toBeCloseTo(60, 10);
	}
	expect(marqueeSeconds(600)).toBe(10);
	expect(marqueeSeconds(600, 120)).toBe(5);
});
