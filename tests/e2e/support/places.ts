import type { Locator } from 'playwright/test';
import { expect } from './fixtures.ts';

/** Left, top, width and height of each element, in the page. */
export const placesOf = (elements: Locator): Promise<number[][]> =>
	elements.evaluateAll((all) =>
		all.map((element) => {
			const { x, y, width, height } = element.getBoundingClientRect();
			return [x, y + scrollY, width, height];
		}),
	);

/** Expects elements to be where they were, give or take a pixel. */
export async function expectPlaces(elements: Locator, before: number[][]): Promise<void> {
	const after = await placesOf(elements);
	const moved = before.flat().map((value, index) => Math.abs(value - (after.flat()[index] ?? Infinity)));
	expect(Math.max(...moved), JSON.stringify({ before, after })).toBeLessThan(1);
}
