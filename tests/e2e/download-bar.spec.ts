import type { Page } from 'playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { expectStableLayout, settled, speak } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const bar = (page: Page) => page.locator('.app-bar');
const barButton = (page: Page, { text }: Pick<Site, 'text'>) =>
	bar(page).getByRole('link', { name: text('download:app_download_app') });
const popup = (page: Page) => page.locator('dialog#downloads[open]');

test('UI-04 UI-05 UI-06 UI-07 DLB-01 the bar offers the app at the top, and stays closed for the session', async ({
	page,
	site,
}) => {
	await page.goto('/m/home');
	await expect(bar(page)).toBeVisible();
	await expect(bar(page)).toContainText(site.name);
	await expect(bar(page).getByRole('img', { name: '5.0 / 5' })).toHaveText('★★★★★ 5.0');
	const [picture, icon] = [bar(page).locator('img').first(), bar(page).locator('img').last()];
	await expect(picture).toHaveAttribute('src', /\/banner\/\w+\/get-the-app/);
	await expect(icon).toHaveAttribute('src', '/m/brand/icon-180.png');
	for (const image of [picture, icon])
		await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
	await settled(page);
	// The gift moves, unless the player wants less motion.
	const gift = bar(page).locator('i');
	await expect(gift).toHaveCSS('animation-name', 'sway');
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await expect(gift).toHaveCSS('animation-name', 'none');
	const close = bar(page).getByRole('button', { name: site.text('common:close') });
	for (const target of [barButton(page, site), close]) {
		const box = await target.boundingBox();
		expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
	}
	expect(await accessibilityProblems(page, '.app-bar')).toEqual([]);
	await expectStableLayout(page);

	await close.tap();
	await expect(bar(page)).toBeHidden();
	await page.goto('/m/game');
	await expect(bar(page)).toHaveCount(1);
	await expect(bar(page)).toBeHidden();
	await expectStableLayout(page);

	// Another session of the same browser, from right to left.
	await speak(page, site, 'UR');
	const other = await page.context().newPage();
	await other.goto('/m/ur/game');
	await expect(bar(other)).toBeVisible();
	const [first, last] = await Promise.all([
		bar(other).locator('img').last().boundingBox(),
		bar(other).getByRole('link').boundingBox(),
	]);
	expect(first?.x).toBeGreaterThan(last?.x ?? Number.POSITIVE_INFINITY);
	// The official app opens its pages like this.
	await other.goto('/m/ur/game?inApp=1');
	await expect(bar(other)).toBeHidden();
});

test('UI-08 DLB-03 DLB-04 ROL-04 the button opens the popup, with the downloads of this device first', async ({
	page,
	site,
}) => {
	await page.goto('/m/home');
	await barButton(page, site).tap();
	await expect(popup(page)).toBeVisible();
	await expect(popup(page).getByRole('heading', { level: 2 })).toHaveText([
		site.text('download:title'),
		site.text('download:android'),
		site.text('download:ios'),
		site.text('download:profile'),
		site.text('download:home_screen'),
	]);
	await expect(popup(page)).toContainText(site.text('download:bonus'));
	const of = (type: string) => popup(page).locator(`[data-type=${type}] a`);
	await expect(of('Android')).toHaveAttribute('href', `/wps/download/${site.merchant}.apk`);
	expect(await of('Android').getAttribute('target')).toBeNull();
	await expect(of('IOS')).toHaveAttribute('target', '_blank');
	// Only Safari on iOS installs a profile.
	await expect(of('MOBILECONFIG')).toHaveCount(0);
	await expect(popup(page).getByText(site.text('download:safari'))).toBeVisible();
	expect(await accessibilityProblems(page, '#downloads')).toEqual([]);

	const download = page.waitForEvent('download');
	await of('Android').tap();
	expect((await download).suggestedFilename()).toBe(`${site.merchant}.apk`);
	const counted = () => site.gateway.controls.events(site.merchant).map(({ value }) => JSON.stringify(value));
	await expect.poll(counted).toContainEqual(expect.stringContaining('download'));
	const store = page.waitForEvent('popup');
	await of('IOS').tap();
	expect((await store).url()).toContain(`/wps/store/ios/${site.merchant}`);

	await page.goBack();
	await expect(popup(page)).toBeHidden();
	await expect(page).toHaveURL('/m/home');
});
