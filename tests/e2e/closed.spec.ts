import { speak } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

test('UI-18 under maintenance every page gives way, with the expected end, until it is over', async ({
	page,
	site,
}) => {
	const { controls } = site.gateway;
	controls.setSiteState(site.merchant, { maintenance: true, maintenanceEnd: '2027-01-01T04:00:00.000Z' });
	await page.goto('/m/home?gclid=Abc');
	await page.waitForURL('**/m/maintenance?gclid=Abc');
	await expect(page.getByRole('heading', { name: site.text('closed:maintenance_title') })).toBeVisible();
	await expect(page.locator('time')).toHaveAttribute('datetime', '2027-01-01T04:00:00.000Z');
	await expect(page.locator('time')).toBeVisible();
	await expect(page.getByRole('banner')).toHaveCount(0);

	controls.setSiteState(site.merchant, { maintenance: false });
	await page.getByRole('button', { name: site.text('common:retry') }).tap();
	await page.waitForURL('**/m/home?gclid=Abc');
});

test('UI-18 where the region is restricted access is denied, and says nothing of an end', async ({
	page,
	site,
}) => {
	site.gateway.controls.setSiteState(site.merchant, { regionRestriction: true, maintenance: true });
	await speak(page, site, site.other.code);
	await page.goto(`/m/${site.other.segment}/activity`);
	await page.waitForURL(`**/m/${site.other.segment}/restricted`);
	await expect(page.getByRole('heading', { name: site.other.text('closed:restricted_title') })).toBeVisible();
	await expect(page.locator('time')).toHaveCount(0);
});
