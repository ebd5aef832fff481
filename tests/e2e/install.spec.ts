import { accessibilityProblems } from '../support/axe.ts';
import { runUntilVisible, speak } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

// Safari has no prompt for installing, so the player needs the steps.
test.use({
	popups: true,
	userAgent:
		'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
});

test('UI-02 INS-04 RT-26 an iPhone is offered the home screen above the tabs, and shown the steps in pictures', async ({
	page,
	site,
}) => {
	const pictures: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes('/m/install/')) pictures.push(new URL(request.url()).pathname);
	});
	const offer = page.locator('.offer');
	const guide = page.locator('dialog#install');
	await speak(page, site, 'UR');
	await page.clock.install();
	await page.goto('/m/ur/home');
	// A page is left alone for 5 s, then looks 3 s for a prompt, and waits another second.
	await runUntilVisible(page, offer);
	await expect(offer).toHaveCSS('opacity', '1');
	await expect(offer).toHaveCSS('transition-duration', '0.25s, 0.25s');
	const [sheet, tabs] = [await offer.boundingBox(), await page.locator('.tabs').boundingBox()];
	expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
	expect(await page.evaluate(() => sessionStorage.getItem('a2hs_no_prompt'))).toBe('1');
	// It came without a touch, so it takes neither the focus nor the back button.
	expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
	expect(await page.evaluate(() => history.state)).toBeNull();
	expect(await accessibilityProblems(page)).toEqual([]);
	expect(pictures).toEqual([]);

	await offer.getByRole('button').last().tap();
	await expect(guide).toBeVisible();
	await expect(guide.getByRole('heading')).toBeFocused();
	await expect(guide.locator('li')).toHaveCount(3);
	// Mirrored in a language from right to left.
	const first = guide.locator('li img').first();
	await expect(first).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
	await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	expect(pictures.sort()).toEqual(
		['ios-add', 'ios-confirm', 'ios-share'].map((name) => `/m/install/${name}.svg`),
	);
	expect(await accessibilityProblems(page)).toEqual([]);
	await page.goBack();
	await expect(guide).toBeHidden();
	await expect(page).toHaveURL('/m/ur/home');
});
