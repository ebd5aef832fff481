import type { Page } from 'playwright/test';
import { LANGUAGE_NAMES } from '../../src/lib/language-names.ts';
import { LANGUAGES, languageTag } from '../../src/lib/languages.ts';
import {
	becomeMember,
	loginLink,
	notice,
	requestsTo,
	settled,
	storedSession,
	tokenFor,
} from './support/actions.ts';
import { expect, type Site, test, textOf } from './support/fixtures.ts';

const selector = (page: Page) => page.locator('dialog#languages');
const globe = (page: Page, site: Site) =>
	page.getByRole('banner').getByRole('link', { name: site.text('common:language'), exact: true });
const choice = (page: Page, code: string) => selector(page).locator(`[lang="${languageTag(code)}"]`);

async function choose(page: Page, site: Site, code: string): Promise<void> {
	await globe(page, site).tap();
	await expect(selector(page)).toBeVisible();
	await choice(page, code).tap();
}

test('UI-17 the selector offers the 28 languages in their own words', async ({ page, site }) => {
	await page.goto('/m/home');
	await globe(page, site).tap();
	const links = selector(page).getByRole('link');
	await expect(links).toHaveText(LANGUAGES.map((code) => LANGUAGE_NAMES[code]));
	await expect(links).toHaveCount(28);
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

test('UI-17 without scripts the selector is a page with the same links', async ({ browser, site }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto(`${site.url}/m/home`);
	await globe(page, site).click();
	await expect(page).toHaveURL(`${site.url}/m/languages`);
	await expect(page.locator('.languages a')).toHaveText(LANGUAGES.map((code) => LANGUAGE_NAMES[code]));
	await page.locator('.languages [lang=th]').click();
	await expect(page).toHaveURL(`${site.url}/m/th/home`);
	await context.close();
});

test('LNG-05 a choice keeps the page and its query, is remembered, and back does not undo it', async ({
	page,
	site,
}) => {
	await page.goto('/m/home');
	await page.goto('/m/activity?cid=7&id=nothing#main');
	await choose(page, site, 'TH');
	await expect(page).toHaveURL('/m/th/activity?cid=7&id=nothing#main');
	await expect(page.locator('html')).toHaveAttribute('lang', 'th');
	const cookie = (await page.context().cookies()).find(({ name }) => name === 'site_language');
	expect(cookie).toMatchObject({ value: 'th', path: '/', sameSite: 'Lax' });
	const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86400;
	expect(days).toBeGreaterThan(364);
	expect(days).toBeLessThan(366);

	// The chosen page took the other one's place: back leads to where one was before.
	await page.goBack();
	await expect(page).toHaveURL(/\/m\/(th\/)?home$/);
	// A new visit starts in the language that was chosen, whatever the browser prefers.
	const later = await page.context().newPage();
	await later.goto('/m/login');
	await expect(later).toHaveURL('/m/th/login');
});

test('LNG-05 the platform learns what a member has chosen, once', async ({ page, site }) => {
	await becomeMember(page, site);
	const told = requestsTo(page, '/wps/member/language');
	const answered = page.waitForResponse('**/wps/member/language');
	await choose(page, site, 'UR');
	await expect(page).toHaveURL('/m/ur/home');
	await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
	const answer = await answered;
	expect(answer.status()).toBe(200);
	expect(JSON.parse(answer.request().postData() ?? '')).toEqual({
		language: 'UR',
		merchantCode: site.merchant,
	});
	expect(answer.request().headers().merchant).toBe(site.merchant);
	const beacon = page.waitForResponse('**/wps/v2/system/status?**');
	await page.reload();
	await beacon;
	expect(told).toHaveLength(1);
});

test('LNG-05 members of type 4 and visitors tell nothing', async ({ page, site }) => {
	const told = requestsTo(page, '/wps/member/language');
	await page.goto('/m/home');
	await choose(page, site, 'TH');
	await expect(page).toHaveURL('/m/th/home');
	await page.goto(`/m/th/home?token=${tokenFor(site, 'staff4')}`);
	await expect.poll(() => page.evaluate(() => sessionStorage.getItem('language_chosen'))).toBeNull();
	expect(told).toHaveLength(0);
});

test('LNG-05 nothing is told while the type of the member is unknown; once it is known, the choice is', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	const told = requestsTo(page, '/wps/member/language');
	const fault = site.gateway.controls.setFault({ endpoint: 'memberInfo', status: 500 });
	const failed = page.waitForResponse('**/wps/member/info');
	await page.goto(`/m/home?token=${tokenFor(site)}`);
	await failed;
	const failedAgain = page.waitForResponse('**/wps/member/info');
	await choose(page, site, 'UR');
	await failedAgain;
	await settled(page);
	await expect(notice(page)).toBeHidden();
	expect(told).toHaveLength(0);

	site.gateway.controls.removeFault(fault);
	const answered = page.waitForResponse('**/wps/member/language');
	await page.reload();
	expect((await answered).status()).toBe(200);
});

test('ERR-07 a 401 to the call that tells the language logs out, and another failure says nothing', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	await becomeMember(page, site);
	site.gateway.controls.setFault({ endpoint: 'memberLanguage', status: 500, times: 1 });
	const failed = page.waitForResponse('**/wps/member/language');
	await choose(page, site, 'UR');
	await failed;
	await settled(page);
	await expect(notice(page)).toBeHidden();
	expect(await storedSession(page)).not.toBeNull();

	// It is tried again on the next page.
	site.gateway.controls.setFault({
		endpoint: 'memberLanguage',
		errorCode: 'CUSTOMER_NOT_LOGIN',
		status: 401,
		times: 1,
	});
	await page.reload();
	await expect(notice(page)).toContainText(textOf('ur', 'messages:please_login'));
	expect(await storedSession(page)).toBeNull();
});

test('without the script that tells the language the page goes on, and the next one tells', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expect(/Failed to load resource: .*tell-language/);
	await becomeMember(page, site);
	await page.route('**/tell-language.*.js', (route) => route.abort());
	const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('tell-language'));
	await choose(page, site, 'UR');
	await lost;
	await settled(page);
	await expect(loginLink(page, { ...site, text: (key, values) => textOf('ur', key, values) })).toBeHidden();
	await page.unrouteAll();
	const answered = page.waitForResponse('**/wps/member/language');
	await page.reload();
	expect((await answered).status()).toBe(200);
});

test('UI-17 out of reach of the selector’s script the link leads to its page, where a choice is kept', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expect(/Failed to load resource: .*selector/);
	await page.goto('/m/news?cid=7');
	await page.route('**/selector.*.js', (route) => route.abort());
	await globe(page, site).tap();
	await expect(page).toHaveURL('/m/languages?cid=7');
	await page.unrouteAll();
	await page.locator('.languages [lang=th]').tap();
	await expect(page).toHaveURL('/m/th/home?cid=7');
	expect((await page.context().cookies()).find(({ name }) => name === 'site_language')?.value).toBe('th');
});
