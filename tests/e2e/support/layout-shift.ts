import { expect, type Page } from 'playwright/test';
import { layoutShifts } from './actions.ts';

/**
 * Most layout shift of a page. A letter that moves by less than a pixel when its font comes late counts, and no player
 * sees it.
 */
const MAX_SHIFT = 0.002;

/** Fails if what the page shows has moved without a touch, and lists what moved. */
export async function expectStableLayout(page: Page): Promise<void> {
	const shifts = await layoutShifts(page);
	const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
	expect(sum, `layout shift of ${page.url()}\n${shifts.join('\n')}`).toBeLessThanOrEqual(MAX_SHIFT);
}
