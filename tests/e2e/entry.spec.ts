import { KEPT_QUERY } from '../../src/lib/kept-query.ts';
import { submitLogin } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

test('RT-03 the entry pages redirect to the home page with the kept query, and without scripts', async ({
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

test('RT-21 exactly the 14 kept names stay on links, tabs, header and guard, and after a login', async ({
	page,
	site,
}) => {
	expect(KEPT_QUERY).toHaveLength(14);
	await page.goto(`/m/home?${keptSearch}&utm_source=mail&debug=1&CID=upper`);

	await page.locator('.promotions li a').first().tap();
	await page.waitForURL('**/m/activity-*?**');
	expect(queryOf(page.url())).toEqual(kept);
	// Unchanged to the letter: an ad network compares the text.
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
