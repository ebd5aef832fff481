import type { Page } from 'playwright/test';
import { layoutShifts } from './actions.ts';

/** Milliseconds after which a loaded page has started everything that no first view needs. */
const QUIET_MS = 5000;

/** Opens a page and skips the quiet time after its load. The test has installed Playwright's clock. */
export async function openSettled(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await skipQuiet(page);
}

export const skipQuiet = (page: Page): Promise<void> => page.clock.fastForward(QUIET_MS);

/** The layout shifts so far that a player can see: web.dev calls a score below 0.1 good, and glyphs that load late cause 0.00005. */
export const visibleShifts = async (page: Page): Promise<string[]> =>
	(await layoutShifts(page)).filter((shift) => Number.parseFloat(shift) >= 0.001);
