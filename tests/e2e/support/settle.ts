import { expect, type Page } from 'playwright/test';

/** Milliseconds after which a loaded page has started everything that no first view needs. */
const QUIET_MS = 5000;

/** Opens a page and skips the quiet time after its load. The test has installed Playwright's clock. */
export async function openSettled(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await skipQuiet(page);
}

export const skipQuiet = (page: Page): Promise<void> => page.clock.fastForward(QUIET_MS);

/**
 * Skips quiet times until the page's service worker is active. One isn't always enough: a script that comes after it
 * waits as well.
 */
export const workerReady = (page: Page): Promise<void> =>
	expect
		.poll(
			async () => {
				await skipQuiet(page);
				return page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active));
			},
			{ intervals: [100] },
		)
		.toBe(true);
