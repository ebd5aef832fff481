import type { Page } from 'playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import {
	becomeMember,
	gotoFrozen,
	memberMenu,
	requestsTo,
	runUntilStatus,
	speak,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

const STATUS = '**/wps/v2/system/status?**';

/** As if the player had looked at another tab, and comes back. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('UI-18 EN-16 under maintenance a clock counts down to the end, when the player returns to the page with its query', async ({
	page,
	site,
}) => {
	const { controls } = site.gateway;
	controls.setSiteState(site.merchant, { maintenance: true, maintenanceEnd: '2026-03-01T14:30:00.000Z' });
	await gotoFrozen(page, '/m/activity?id=welcome&gclid=Abc');
	await runUntilStatus(page);
	await page.waitForURL('**/m/maintenance?gclid=Abc');
	await runUntilStatus(page);
	// The island renders in its own time.
	await page.clock.runFor(500);
	await expect(page.getByRole('heading', { name: site.text('closed:maintenance_title') })).toBeVisible();
	await expect(page.locator('time')).toHaveAttribute('datetime', '2026-03-01T14:30:00.000Z');
	await expect(page.locator('time')).toBeVisible();
	await expect(page.getByRole('banner')).toHaveCount(0);
	const clock = page.getByRole('timer');
	await expect(clock).toHaveText(/^02:29:5\d$/);
	await page.clock.fastForward('01:29:00');
	await expect(clock).toHaveText(/^01:00:5\d$/);

	// At the announced end the clock disappears, and the page requests the status.
	await page.clock.fastForward('01:00:58');
	const late = page.waitForResponse(STATUS);
	await page.clock.runFor(5000);
	await (await late).finished();
	await expect(clock).toBeHidden();
	controls.setSiteState(site.merchant, { maintenance: false });
	await page.clock.runFor(50_000);
	await page.waitForURL('**/m/activity?id=welcome&gclid=Abc');
});

test('UI-18 EN-16 a member reads the news under maintenance, and Try again returns them to their page', async ({
	page,
	site,
}) => {
	const { controls } = site.gateway;
	await becomeMember(page, site);
	controls.setSiteState(site.merchant, { maintenance: true });
	await page.goto('/m/member/wallet?kw=x');
	await page.waitForURL('**/m/maintenance?kw=x');
	await page
		.getByRole('main')
		.getByRole('link', { name: site.text('common:nav_news') })
		.tap();
	const line = page.getByRole('link', { name: site.text('closed:maintenance_title'), exact: true });
	await expect(line).toBeVisible();
	await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
	const known = page.waitForResponse(STATUS);
	await line.tap();
	await page.waitForURL('**/m/maintenance?kw=x');
	await (await known).finished();

	const retry = page.getByRole('button', { name: site.text('common:retry') });
	const asked = requestsTo(page, '/wps/v2/system/status');
	await retry.tap();
	await expect(page.getByText(site.text('closed:unchanged'))).toBeVisible();
	expect(await accessibilityProblems(page)).toEqual([]);
	expect(asked).toHaveLength(1);
	controls.setSiteState(site.merchant, { maintenance: false });
	await retry.tap();
	await page.waitForURL('**/m/member/wallet?kw=x');
	await expect(memberMenu(page)).toContainText('player');
});

test('UI-18 EN-16 in a restricted region access is denied with the IP address, until the restriction ends', async ({
	page,
	site,
}) => {
	const { controls } = site.gateway;
	controls.setSiteState(site.merchant, { regionRestriction: true, maintenance: true });
	await speak(page, site, site.other.code);
	const { segment, text } = site.other;
	await page.goto(`/m/${segment}/news`);
	await page.waitForURL(`**/m/${segment}/restricted`);
	await expect(page.getByRole('heading', { name: text('closed:restricted_title') })).toBeVisible();
	await expect(page.locator('time')).toHaveCount(0);
	await expect(page.locator('.closed-address bdi')).toHaveText('127.0.0.1');
	expect(await accessibilityProblems(page)).toEqual([]);
	controls.setSiteState(site.merchant, { regionRestriction: false, maintenance: false });
	await comeBack(page);
	await page.waitForURL(`**/m/${segment}/news`);
});
