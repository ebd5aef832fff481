import type { Page } from 'playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import { becomeMember } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';

// Safari has no prompt, so what it shows is the longest way.
test.use({
	popups: true,
	userAgent:
		'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
});

const offer = (page: Page) => page.locator('.install-sheet');
const notNow = (page: Page, site: Site) =>
	offer(page).getByRole('button', { name: site.text('install:not_now') });
const how = (page: Page, site: Site) => offer(page).getByRole('button', { name: site.text('install:how') });
const guide = (page: Page) => page.locator('dialog#install');

/** Opens a page, and lets the 5 s pass for which it is left alone. */
async function openSettled(page: Page, path: string): Promise<void> {
	await page.clock.install();
	const script = page.waitForResponse(/\/_astro\/offer\./);
	await page.goto(path);
	await page.clock.runFor(8000);
	await script;
}

/** On a busy machine the scripts and texts of an offer may take as long as its 3 s of looking for a prompt. */
const isOffered = (page: Page) => expect(offer(page)).toHaveCSS('opacity', '1', { timeout: 20_000 });

test('UI-02 INS-04 RT-26 an iPhone is offered the home screen on home, above the tabs, and the page stays in use', async ({
	page,
	site,
}) => {
	await openSettled(page, '/m/vi/home');
	await isOffered(page);
	await expect(offer(page)).toHaveCSS('transition-duration', '0.25s, 0.25s');
	const [sheet, tabs] = [await offer(page).boundingBox(), await page.locator('.tabs').boundingBox()];
	expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
	expect(await page.evaluate(() => sessionStorage.getItem('a2hs_no_prompt'))).toBe('1');
	// It has come by itself: no focus, no step in the history, and what lies below can be tapped.
	expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
	expect(await page.evaluate(() => history.state)).toBeNull();
	await page.keyboard.press('Escape');
	await expect(offer(page)).toHaveCount(0);
	expect(await page.evaluate(() => sessionStorage.getItem('a2hs_dismissals'))).toBe('1');
	// Nor again, though the page is one that offers it.
	const scripts: string[] = [];
	page.on('request', (request) => void scripts.push(request.url()));
	await page.goto('/m/home');
	await page.clock.runFor(12_000);
	await expect(page.getByRole('link', { name: site.text('common:nav_games') }).first()).toBeVisible();
	expect(scripts.filter((url) => /\/offer\./.test(url))).toEqual([]);
});

test('agree shows the steps of Safari in pictures, mirrored from right to left, and the back button leaves them', async ({
	page,
}) => {
	const pictures: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes('/m/install/')) pictures.push(new URL(request.url()).pathname);
	});
	await openSettled(page, '/m/ur/home');
	await isOffered(page);
	expect(pictures, 'before the steps are opened').toEqual([]);
	expect(await accessibilityProblems(page)).toEqual([]);
	await offer(page).getByRole('button').last().tap();
	await expect(guide(page)).toBeVisible();
	await expect(guide(page).locator('li')).toHaveCount(3);
	expect(pictures.sort()).toEqual(
		['ios-add', 'ios-confirm', 'ios-share'].map((name) => `/m/install/${name}.svg`),
	);
	const first = guide(page).locator('li img').first();
	await expect(first).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
	await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	await expect(guide(page).getByRole('heading')).toBeFocused();
	expect(await accessibilityProblems(page)).toEqual([]);
	await page.goBack();
	await expect(guide(page)).toBeHidden();
	await expect(page).toHaveURL(/\/m\/ur\/home$/);
});

test('EN-23 with a2hsLoginRequired on, a member is offered it and a visitor is not', async ({
	page,
	site,
}) => {
	site.gateway.controls.setSwitch(site.merchant, 'a2hsLoginRequired', true);
	await openSettled(page, '/m/home');
	// What an offer would have taken, had the answer about the switch been another.
	await page.clock.runFor(5000);
	await expect(offer(page)).toHaveCount(0);
	await becomeMember(page, site, '/m/home');
	await page.clock.runFor(8000);
	await isOffered(page);
	await notNow(page, site).tap();
	await expect(offer(page)).toHaveCount(0);
});

test('the offer waits until a dialog is closed', async ({ page, site }) => {
	await page.clock.install();
	await page.goto('/m/home');
	await page
		.getByRole('link', { name: site.text('common:login') })
		.first()
		.tap();
	const dialog = page.locator('dialog#login');
	await expect(dialog).toBeVisible();
	const style = page.waitForResponse(/\/_astro\/install\.[^/]*css/);
	await page.clock.runFor(12_000);
	await style;
	await page.clock.runFor(5000);
	await expect(offer(page)).toHaveCount(0);
	await page.goBack();
	await expect(dialog).toBeHidden();
	await page.clock.runFor(1000);
	await expect(how(page, site)).toBeVisible();
});
