import { expect, type Locator, type Page } from 'playwright/test';
import type { Site } from './fixtures.ts';

/** The round button of customer service. */
export const serviceButton = (page: Page, { text }: Site): Locator =>
	page.getByRole('button', { name: text('service:title') });
/** The sheet that it opens, with the list or a chat in it. */
export const serviceSheet = (page: Page): Locator => page.locator('dialog#service');
export const entries = (page: Page): Locator => serviceSheet(page).getByRole('listitem');

export async function openSheet(page: Page, site: Site): Promise<void> {
	await serviceButton(page, site).tap();
	await expect(entries(page).first()).toBeVisible();
}
