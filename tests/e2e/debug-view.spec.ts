import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from './support/fixtures.ts';

test('the debug view says what becomes of each event, and stays from page to page', async ({
	context,
	page,
	site,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.addInitScript((key) => {
		if (top === self) localStorage.setItem(key, '{"version":9999,"analytics":true,"marketing":false}');
	}, `consent_${site.merchant}`);
	await page.goto('/m/vi/home?debug=events');
	const view = page.locator('details.debug');
	const visit = view.locator('.debug-event').filter({ hasText: 'pageView' });
	await expect(visit).toHaveCount(1);
	await expect(visit).toContainText('gateway-analytics: sent');
	await expect(visit).toContainText('marketing: dropped – No consent to marketing');
	await expect(view).toContainText('Consent: analytics yes, marketing no.');
	// The gateway has it under the same id.
	const id = await visit.locator('.debug-id').innerText();
	const tracked = site.gateway.controls.trackedEvents(site.merchant);
	expect(JSON.stringify(tracked)).toContain(id);
	expect(await accessibilityProblems(page)).toEqual([]);

	await view.getByRole('button', { name: 'Copy as JSON' }).tap();
	await expect(view.getByRole('button', { name: 'Copied' })).toBeVisible();
	const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
	expect(copied).toContainEqual({
		event: expect.objectContaining({ id, name: 'pageView', page: '/m/vi/home' }),
		decisions: expect.arrayContaining([
			expect.objectContaining({ destination: 'gateway-analytics', outcome: 'sent' }),
		]),
	});

	await page.goto('/m/vi/news');
	await expect(view.locator('.debug-event').filter({ hasText: 'pageView' })).toHaveCount(2);
	await view.getByRole('button', { name: 'Close' }).tap();
	await expect(view).toHaveCount(0);
	expect(
		await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('debug'))),
	).toEqual([]);
});

test('players get no debug view, whatever address they open', async ({ page, site }) => {
	site.gateway.controls.setSiteState(site.merchant, { debug: false });
	await page.addInitScript(() => {
		if (top === self) sessionStorage.setItem('debug', 'events');
	});
	await page.goto('/m/home?debug=events');
	await expect.poll(() => page.evaluate(() => sessionStorage.getItem('debug'))).toBeNull();
	await expect(page.locator('details.debug')).toHaveCount(0);
});
