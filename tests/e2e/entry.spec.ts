import { KEPT_QUERY } from '../../src/lib/kept-query.ts';
import { gotoFrozen, memberMenu, openLogin, speak, submitLogin } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

test('RT-03 the entries lead home with the kept query, and without scripts', async ({
	browser,
	complaints,
	page,
	site,
}) => {
	for (const entry of ['/', '/m', '/m/index', '/m/index.html']) {
		await page.goto(`${entry}?cid=Camp-7&r=REF1&utm_source=mail`);
		await expect(page).toHaveURL('/m/home?cid=Camp-7&r=REF1');
	}
	await expect(page.locator('.carousel')).toBeVisible();
	const context = await browser.newContext({ javaScriptEnabled: false });
	complaints.watch(context);
	const plain = await context.newPage();
	await plain.goto('/m/index.html');
	await expect(plain).toHaveURL(`${site.url}/m/home`);
	await context.close();
});

/** Every kept name, with values as ad networks make them: mixed case, dots, dashes, escapes. */
const CLICK_ID = 'IwAR0aB-_c.D~9%2Bx%2Fy%3D%3D';
const keptSearch = KEPT_QUERY.map((name) => `${name}=${name}-${CLICK_ID}`).join('&');
const kept = Object.fromEntries(KEPT_QUERY.map((name) => [name, `${name}-${decodeURIComponent(CLICK_ID)}`]));

const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

test('RT-21 keeps exactly the 14 names on links, tabs, header, guard and after login', async ({
	page,
	site,
}) => {
	expect(KEPT_QUERY).toHaveLength(14);
	await page.goto(`/m/home?${keptSearch}&utm_source=mail&debug=1&CID=upper`);

	await page.locator('.promotions li a').first().tap();
	await page.waitForURL('**/m/activity-*?**');
	expect(queryOf(page.url())).toEqual(kept);
	// Also as it is written: an ad network compares the text.
	for (const name of KEPT_QUERY) expect(page.url()).toContain(`${name}=${name}-${CLICK_ID}`);

	await page.getByRole('banner').getByRole('link', { name: site.name }).tap();
	await page.waitForURL('**/m/home?**');
	expect(queryOf(page.url())).toEqual(kept);

	const tabs = page.getByRole('navigation', { name: site.text('common:nav_main') });
	await tabs.getByRole('link', { name: site.text('common:nav_account') }).tap();
	await page.waitForURL('**/m/login?**');
	expect(queryOf(page.url())).toMatchObject(kept);

	await submitLogin(page, site);
	await page.waitForURL('**/m/member/home?**');
	expect(queryOf(page.url())).toEqual(kept);
	for (const name of KEPT_QUERY) expect(page.url()).toContain(`${name}=${name}-${CLICK_ID}`);
});

test('RT-20 a forced reload on home stays there, after 200 ms', async ({ page, site }) => {
	site.gateway.controls.setSiteState(site.merchant, { domainNotAvailable: true });
	await gotoFrozen(page, '/m/home?cid=7&utm_source=mail');
	await page.clock.runFor(100);
	const popup = page.getByRole('dialog', { name: site.text('messages:domain_title') });
	await expect(popup).toBeVisible();
	let reloads = 0;
	page.on('request', (request) => {
		if (request.isNavigationRequest()) reloads++;
	});
	await popup.getByRole('button', { name: site.text('common:retry') }).tap();
	await page.clock.runFor(199);
	expect(reloads).toBe(0);
	const reloaded = page.waitForEvent('load');
	await page.clock.runFor(1);
	await reloaded;
	expect(reloads).toBe(1);
	await expect(page).toHaveURL('/m/home?cid=7&utm_source=mail');
});

test('RT-20 a forced reload on a promotion leads home, after 200 ms', async ({ page, site }) => {
	site.gateway.controls.setSiteState(site.merchant, { domainNotAvailable: true });
	await gotoFrozen(page, '/m/activity?cid=7&utm_source=mail');
	await page.clock.runFor(100);
	const popup = page.getByRole('dialog', { name: site.text('messages:domain_title') });
	await popup.getByRole('button', { name: site.text('common:retry') }).tap();
	let left = false;
	page.on('request', (request) => {
		left ||= request.isNavigationRequest();
	});
	await page.clock.runFor(199);
	expect(left).toBe(false);
	await page.clock.runFor(1);
	await expect(page).toHaveURL('/m/home?cid=7');
});

test('RT-01 RT-02 in the other language, the dialog logs in and stays on the home of that language', {
	tag: '@each',
}, async ({ page, site }) => {
	const { code, segment, tag, text } = site.other;
	await speak(page, site, code);
	await page.goto(`/m/${segment}/home`);
	await expect(page.locator('html')).toHaveAttribute('lang', tag);
	await expect(page.locator('.announcements h2')).toContainText(text('home:announcements'));
	await openLogin(page, site.other);
	await submitLogin(page, site.other);
	await expect(memberMenu(page)).toContainText('player');
	await expect(page).toHaveURL(`/m/${segment}/home`);
});
