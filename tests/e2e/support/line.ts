import type { Page } from 'playwright/test';

/** Signs in with LINE's stand-in under a new name, and returns to the site. */
export const comeByLine = (page: Page, name: string): Promise<void> => comeBy(page, 'line', name);

/** The same with another provider's. */
async function comeBy(page: Page, provider: string, name: string): Promise<void> {
	await page.locator(`main [data-provider=${provider}]`).tap();
	await page.getByLabel('Another name').fill(name);
	await page.getByRole('button', { name: 'Continue' }).tap();
	await page.waitForURL(/\/m\/login/);
}

/** UI-12. */
export const linkDialog = (page: Page) => page.locator('#signin-link');
