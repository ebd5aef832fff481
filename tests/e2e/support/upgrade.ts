import type { Page } from 'playwright/test';
import { accessibilityProblems } from '../../support/axe.ts';
import { entryLeft, settled } from './actions.ts';
import { AGENTS, become } from './devices.ts';
import { expect, type Site } from './fixtures.ts';

/** UI-14: in an app of version 3.9.1, where 3.12.0 is the newest. */
export async function seeUpgrade(page: Page, site: Site, mandatory: boolean): Promise<void> {
	site.gateway.controls.setDownloads(site.merchant, { versions: { Android: '3.12.0' } });
	await become(page, { userAgent: AGENTS.officialApp(site.settings.appUserAgent, '3.9.1') });
	const opened: string[] = [];
	await page.exposeFunction('openedOutside', (url: string) => void opened.push(url));
	// What the Android app gives its pages.
	await page.addInitScript(() =>
		Object.assign(window, {
			Android: {
				openUserDefaultBrowser: (url: string) =>
					(window as unknown as { openedOutside(url: string): void }).openedOutside(url),
			},
		}),
	);
	await page.goto('/m/home');
	await page.goto('/m/news');
	const popup = page.getByRole('dialog', { name: site.text('inapp:upgrade_title') });
	await expect(popup).toContainText('3.12.0');
	expect(await accessibilityProblems(page)).toEqual([]);
	await popup.getByRole('link', { name: site.text('inapp:upgrade_now') }).tap();
	await expect.poll(() => opened).toEqual([`${site.url}/wps/download/${site.merchant}.apk`]);
	await expect(page).toHaveURL('/m/news');

	const close = popup.getByRole('button', { name: site.text('common:close') });
	if (mandatory) {
		await expect(close).toHaveCount(0);
		// Before Chrome 134, a second Escape closed any dialog.
		await page.keyboard.press('Escape');
		await page.keyboard.press('Escape');
		await page.touchscreen.tap(180, 20);
		await expect(popup).toBeVisible();
		// Nothing behind it can be used.
		const header = page.getByRole('banner').getByRole('link').first();
		await header.focus();
		await expect(header).not.toBeFocused();
		await page.goBack();
		await expect(popup).toBeVisible();
	} else {
		await close.tap();
		await expect(popup).toBeHidden();
		await entryLeft(page);
		await page.goto('/m/news');
		await settled(page);
		await expect(popup).toHaveCount(0);
	}
}
