import type { Page } from 'playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import {
	becomeMember,
	gotoFrozen,
	memberMenu,
	notice,
	requestsTo,
	runUntilStatus,
	settled,
	speak,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

const STATUS = '**/wps/v2/system/status?**';

/** As if the player had looked at another tab, and comes back. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('UI-18 EN-16 under maintenance a clock counts down to its end, and leads back to the page with its query', async ({
	page,
	site,
}) => {
	const { controls } = site.gateway;
	controls.setSiteState(site.merchant, { maintenance: true, maintenanceEnd: '2026-03-01T14:30:00.000Z' });
	await gotoFrozen(page, '/m/activity?id=welcome&gclid=Abc');
	await runUntilStatus(page);
	await page.waitForURL('**/m/maintenance?gclid=Abc');
	await runUntilStatus(page);
	await expect(page.getByRole('heading', { name: site.text('closed:maintenance_title') })).toBeVisible();
	await expect(page.locator('time')).toHaveAttribute('datetime', '2026-03-01T14:30:00.000Z');
	await expect(page.locator('time')).toBeVisible();
	await expect(page.getByRole('banner')).toHaveCount(0);
	const clock = page.getByRole('timer');
	await expect(clock).toHaveText(/^02:29:5\d$/);
	await page.clock.fastForward('01:29:00');
	await expect(clock).toHaveText(/^01:00:5\d$/);

	// Not over in time: the clock goes, and the page looks again.
	await page.clock.fastForward('01:00:58');
	const late = page.waitForResponse(STATUS);
	await page.clock.runFor(5000);
	await (await late).finished();
	await expect(clock).toBeHidden();
	controls.setSiteState(site.merchant, { maintenance: false });
	// What it shows next, it has made of the answer.
	await page.clock.runFor(40_000);
	await page.waitForURL('**/m/activity?id=welcome&gclid=Abc');
});

test('UI-18 EN-16 a member is taken back from maintenance to their page by Try again, without a loop', async ({
	page,
	site,
}) => {
	const { controls } = site.gateway;
	await becomeMember(page, site);
	controls.setSiteState(site.merchant, { maintenance: true });
	await page.goto('/m/member/wallet?kw=x');
	await page.waitForURL('**/m/maintenance?kw=x');
	const retry = page.getByRole('button', { name: site.text('common:retry') });
	await expect(retry).not.toHaveAttribute('data-reload');
	const asked = requestsTo(page, '/wps/v2/system/status');
	await retry.tap();
	await expect(page.getByText(site.text('closed:unchanged'))).toBeVisible();
	expect(await accessibilityProblems(page)).toEqual([]);
	expect(asked).toHaveLength(1);
	controls.setSiteState(site.merchant, { maintenance: false });
	await retry.tap();
	await page.waitForURL('**/m/member/wallet?kw=x');
	await expect(memberMenu(page)).toContainText('player');
	await settled(page);
	await expect(page).toHaveURL('/m/member/wallet?kw=x');
});

test('under maintenance news and help can be read, with a line that goes when it is over', async ({
	page,
	site,
}) => {
	site.gateway.controls.setSiteState(site.merchant, { maintenance: true });
	await page.goto('/m/home');
	await page.waitForURL('**/m/maintenance');
	await page
		.getByRole('main')
		.getByRole('link', { name: site.text('common:nav_news') })
		.tap();
	const line = page.getByRole('link', { name: site.text('closed:maintenance_title'), exact: true });
	await expect(line).toBeVisible();
	await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
	await line.tap();
	await page.waitForURL('**/m/maintenance');
	await page.goto('/m/help');
	await expect(line).toBeVisible();
	site.gateway.controls.setSiteState(site.merchant, { maintenance: false });
	await comeBack(page);
	await expect(line).toBeHidden();
	await expect(page).toHaveURL('/m/help');
});

test('UI-18 EN-16 where the region is restricted access is denied with the IP address, until it is over', async ({
	context,
	page,
	site,
}) => {
	const { controls } = site.gateway;
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	controls.setSiteState(site.merchant, { regionRestriction: true, maintenance: true });
	await speak(page, site, site.other.code);
	const { segment, text } = site.other;
	await page.goto(`/m/${segment}/news`);
	await page.waitForURL(`**/m/${segment}/restricted`);
	await expect(page.getByRole('heading', { name: text('closed:restricted_title') })).toBeVisible();
	await expect(page.locator('time')).toHaveCount(0);
	const address = page.locator('[data-address]');
	await expect(address.locator('bdi')).toHaveText('127.0.0.1');
	await address.getByRole('button', { name: text('common:copy') }).tap();
	await expect(address.getByRole('button', { name: text('common:copied') })).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('127.0.0.1');
	expect(await accessibilityProblems(page)).toEqual([]);
	controls.setSiteState(site.merchant, { regionRestriction: false, maintenance: false });
	await comeBack(page);
	await page.waitForURL(`**/m/${segment}/news`);
});

test('a gateway that is slow is named after 8 s and no more once it answers; one that fails is asked again', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	const { controls } = site.gateway;
	let answer = () => {};
	const held = new Promise<void>((resolve) => (answer = resolve));
	await page.route(STATUS, async (route) => {
		await held;
		await route.continue();
	});
	const asked = page.waitForRequest(STATUS);
	const late = page.waitForResponse(/_astro\/late\./);
	await gotoFrozen(page, '/m/home');
	await page.clock.runFor(100);
	await asked;
	await page.clock.runFor(3000);
	const line = page.getByText(site.text('closed:slow'));
	await (await late).finished();
	await page.clock.runFor(4000);
	await expect(line).toBeHidden();
	// The script starts its timer some moments after it has come.
	await expect
		.poll(async () => {
			await page.clock.runFor(1500);
			return line.isVisible();
		})
		.toBe(true);
	await expect(page.locator('.lane h2').first()).toBeVisible();
	await expect(notice(page)).toBeHidden();
	const fault = controls.setFault({ endpoint: 'status', status: 500 });
	answer();
	await expect(notice(page)).toBeVisible();
	await expect(line).toBeHidden();
	await notice(page)
		.getByRole('button', { name: site.text('common:ok') })
		.tap();

	controls.removeFault(fault);
	controls.setSiteState(site.merchant, { maintenance: true });
	await page.clock.runFor(40_000);
	await page.waitForURL('**/m/maintenance');
});

test('EN-16 a status of another merchant is refused, and a gateway that the settings do not name gets no call', async ({
	page,
	site,
}) => {
	const { controls } = site.gateway;
	let changes: object = { gw: 'https://evil.example' };
	await page.route(STATUS, async (route) => {
		const response = await route.fetch();
		const body = await response.json();
		Object.assign(body.value.info, changes);
		body.value.maintenance = 'merchantCode' in changes;
		await route.fulfill({ response, json: body });
	});
	const elsewhere: string[] = [];
	page.on('request', (request) => request.url().includes('.example') && elsewhere.push(request.url()));
	const list = page.waitForResponse('**/m/gateways.json');
	await becomeMember(page, site, '/m/member/home');
	expect((await list).ok()).toBe(true);
	await settled(page);
	expect(elsewhere).toEqual([]);

	changes = { merchantCode: site.merchant === 'aurelia' ? 'senviet' : 'aurelia' };
	await page.goto('/m/home');
	await expect(notice(page)).toBeVisible();
	await expect(page).toHaveURL('/m/home');
	expect(controls.sessions(site.merchant)).toHaveLength(1);
});

test.describe('with a gateway of the merchant on another host', () => {
	// Built pages of the demo allow no other host; a merchant's own do what gateways says.
	test.use({ bypassCSP: true });

	test('EN-16 calls go to the gateway that the status names', async ({ page, site }) => {
		const gw = 'https://gw.merchant.example';
		const moved: string[] = [];
		await page.route('**/m/gateways.json', (route) => route.fulfill({ json: [gw] }));
		await page.route(`${gw}/**`, async (route) => {
			const { pathname, search } = new URL(route.request().url());
			moved.push(pathname);
			const headers = {
				'Access-Control-Allow-Origin': site.url,
				'Access-Control-Allow-Credentials': 'true',
				'Access-Control-Allow-Headers': 'authorization,language,merchant,x-real-ua,content-type',
			};
			if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
			const response = await route.fetch({ url: site.url + pathname + search });
			await route.fulfill({ response, headers: { ...response.headers(), ...headers } });
		});
		await becomeMember(page, site);
		site.gateway.controls.setSiteState(site.merchant, { gw });
		const call = page.waitForRequest(`${gw}/wps/**`);
		await page.goto('/m/member/wallet');
		await call;
		await expect(memberMenu(page)).toContainText('player');
	});
});

test('EN-16 a gateway in test mode is named on its pages, which keep search engines out', async ({
	page,
	site,
}) => {
	site.gateway.controls.setSiteState(site.merchant, { test: true });
	await page.goto('/m/home');
	await expect(page.getByText(site.text('closed:test'), { exact: true })).toBeVisible();
	await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
	site.gateway.controls.setSiteState(site.merchant, { test: false });
	await page.reload();
	await settled(page);
	await expect(page.locator('.state-line-ribbon, meta[name=robots]')).toHaveCount(0);
});

test('EN-16 a merchant without a VIP programme shows no member a rank', async ({ page, site }) => {
	await becomeMember(page, site, '/m/member/home');
	const vip = page.locator('[data-section=vip]');
	await expect(vip).toBeVisible();
	site.gateway.controls.setSiteState(site.merchant, { hasVip: false });
	await page.reload();
	await expect(vip).toBeHidden();
});
