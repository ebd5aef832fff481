import { accessibilityProblems } from '../support/axe.ts';
import { expectStableLayout, settled } from './support/actions.ts';
import { AGENTS, become } from './support/devices.ts';
import { expect, test } from './support/fixtures.ts';

test('in Instagram, the download page offers to open the browser, with the ids of the ad that an earlier page had', async ({
	page,
	site,
}) => {
	await become(page, { userAgent: AGENTS.instagram });
	await page.goto('/m/home?fbclid=IwAR0_x&tid=link%2F42&affiliateCode=partner7');
	await page.goto('/m/download?fbclid=IwAR0_x');
	const card = page.getByRole('region', { name: site.text('inapp:inside', { app: 'Instagram' }) });
	const address = `${site.url}/m/download?fbclid=IwAR0_x&tid=link%2F42&affiliateCode=partner7`;
	await expect(card.getByRole('link', { name: site.text('inapp:open_browser') })).toHaveAttribute(
		'href',
		`${address.replace('http:', 'intent:')}#Intent;scheme=http;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=${encodeURIComponent(address)};end`,
	);
	await expectStableLayout(page);
	// Above the tabs, wherever the page is scrolled to.
	await expect(card.getByRole('link', { name: site.text('inapp:open_browser') })).toBeInViewport();
	await card.getByText(site.text('inapp:stuck')).tap();
	await expect(card.getByLabel(site.text('inapp:link'))).toHaveValue(address);
	expect(await accessibilityProblems(page)).toEqual([]);

	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await card.getByRole('button', { name: site.text('common:copy') }).tap();
	await expect(page.locator('#toast')).toHaveText(site.text('common:copied'));
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

	await card.getByRole('button', { name: site.text('common:close') }).tap();
	await expect(card).toBeHidden();
	await expect(page.locator('#main')).toBeFocused();
	// For the rest of the visit.
	await page.reload();
	await settled(page);
	await expect(card).toHaveCount(0);
});
