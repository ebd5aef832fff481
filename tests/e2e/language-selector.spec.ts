import type { Page } from 'playwright/test';
import { LANGUAGE_NAMES } from '../../src/lib/language-names.ts';
import { LANGUAGES, languageTag } from '../../src/lib/languages.ts';
import { becomeMember, requestsTo } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const NAMES = LANGUAGES.map((code) => LANGUAGE_NAMES[code]);
const selector = (page: Page) => page.locator('dialog#languages');
const globe = (page: Page, site: Site) =>
	page.getByRole('banner').getByRole('link', { name: site.text('common:language'), exact: true });
const savedLanguage = async (page: Page) =>
	(await page.context().cookies()).find(({ name }) => name === 'site_language');

test('UI-17 the selector offers the 28 languages in their own words', async ({ page, site }) => {
	await page.goto('/m/home');
	await globe(page, site).tap();
	const links = selector(page).getByRole('link');
	expect(NAMES).toHaveLength(28);
	await expect(links).toHaveText(NAMES);
	await expect(selector(page).locator('[aria-current=page]')).toHaveText('English');
	// The dialog may still be growing into its place; these are the sizes it grows to.
	const heights = await links.evaluateAll((all) => all.map((link) => (link as HTMLElement).offsetHeight));
	expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
	await page.goBack();
	await expect(selector(page)).toBeHidden();
	await globe(page, site).tap();
	await expect(selector(page)).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(selector(page)).toBeHidden();
	await expect(globe(page, site)).toBeFocused();
});

// tell-language.test.tsx has other members, visitors and calls that fail.
test('LNG-05 a choice keeps the page and its query, is saved for a year and sent once for a member, and back does not undo it', async ({
	page,
	site,
}) => {
	await becomeMember(page, site);
	await page.goto('/m/activity?cid=7&id=nothing#main');
	const calls = requestsTo(page, '/wps/member/language');
	const answered = page.waitForResponse('**/wps/member/language');
	await globe(page, site).tap();
	await selector(page)
		.locator(`[lang=${languageTag('UR')}]`)
		.tap();
	await expect(page).toHaveURL('/m/ur/activity?cid=7&id=nothing#main');
	await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
	await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
	const cookie = await savedLanguage(page);
	expect(cookie).toMatchObject({ value: 'ur', path: '/', sameSite: 'Lax' });
	const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86400;
	expect(days).toBeGreaterThan(364);
	expect(days).toBeLessThan(366);
	const answer = await answered;
	expect(answer.status()).toBe(200);
	const body = { language: 'UR', merchantCode: site.merchant };
	expect(answer.request().postDataJSON()).toEqual(body);
	expect(answer.request().headers().merchant).toBe(site.merchant);

	// The chosen page has replaced the other one.
	await page.goBack();
	await expect(page).toHaveURL(/\/m\/(ur\/)?home$/);
	const status = page.waitForResponse('**/wps/v2/system/status?**');
	await page.reload();
	await status;
	expect(calls).toHaveLength(1);
	// A new visit starts in the chosen language, whatever the browser prefers.
	const later = await page.context().newPage();
	await later.goto('/m/news');
	await expect(later).toHaveURL('/m/ur/news');
});

test('UI-17 without its script, the selector is a page with the same links', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expect(/Failed to load resource: .*selector/);
	await page.goto('/m/news?cid=7');
	await page.route('**/selector.*.js', (route) => route.abort());
	await globe(page, site).tap();
	await expect(page).toHaveURL('/m/languages?cid=7');
	await expect(page.locator('.languages a')).toHaveText(NAMES);
	await page.unrouteAll();
	await page.locator('.languages [lang=th]').tap();
	await expect(page).toHaveURL('/m/th/home?cid=7');
	expect((await savedLanguage(page))?.value).toBe('th');
});
