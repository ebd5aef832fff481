import { accessibilityProblems } from '../support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { openSettled } from './support/settle.ts';

// Its rows, and players who get none are in tests/unit/features/analytics.
test('?debug=events shows staff the outcome of each event, from page to page, until they close the view', async ({
	page,
	site,
}) => {
	await page.addInitScript((key) => {
		if (top === self) localStorage.setItem(key, '{"version":9999,"analytics":true,"marketing":false}');
	}, `consent_${site.merchant}`);
	await page.clock.install();
	await openSettled(page, '/m/vi/home?debug=events');
	const view = page.getByRole('complementary', { name: 'Events of this tab' });
	const visits = view.getByRole('listitem').filter({ hasText: 'pageView' });
	await expect(visits).toContainText('gateway-analytics: sent');
	await expect(visits).toContainText('marketing: dropped – No consent to marketing');
	await expect(view).toContainText('Consent: analytics yes, marketing no.');
	// The gateway has it under the same id.
	const id = await visits.locator('code').first().innerText();
	expect(JSON.stringify(site.gateway.controls.trackedEvents(site.merchant))).toContain(id);
	expect(await accessibilityProblems(page)).toEqual([]);
	await openSettled(page, '/m/vi/news');
	await expect(visits).toHaveCount(2);
	await view.getByRole('button', { name: 'Close' }).tap();
	await expect(view).toHaveCount(0);
});
