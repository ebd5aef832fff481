import type { Page } from 'playwright/test';
import { becomeMember, loginForm, requestsTo, storedSession } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

const banner = (page: Page, part: string) => page.locator(`[data-list=banners] a[href*="${part}"]`).first();

/** Follows a link without the smooth scrolling of the strip in the way. */
const follow = (page: Page, part: string) => banner(page, part).evaluate((link: HTMLElement) => link.click());

/** What the browser asks of another host when a banner leads there. */
async function answerElsewhere(page: Page): Promise<void> {
	await page
		.context()
		.route('https://blog.*.example/**', (route) =>
			route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
		);
}

test('RT-22 a banner for a promotion opens the activity page for it', async ({ page, site }) => {
	const merchant = site.gateway.controls.merchants.find(({ code }) => code === site.merchant);
	const [first] = merchant?.promotions ?? [];
	await page.goto('/m/home?cid=7');
	await follow(page, '/activity?id=');
	await expect(page).toHaveURL(`/m/activity?id=${first?.id}&cid=7`);
	await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible();
});

test('RT-23 a banner for a page of the site opens it in place', async ({ page }) => {
	await page.goto('/m/home?cid=7');
	await page
		.locator('[data-list=banners] a[href="/m/activity"]')
		.evaluate((link: HTMLElement) => link.click());
	await expect(page).toHaveURL('/m/activity?cid=7');
});

test('RT-23 a banner for a host in the merchant’s list takes token and name of a member along, for that tap only', {
	tag: '@once',
}, async ({ page, site }) => {
	await answerElsewhere(page);
	await becomeMember(page, site);
	const { token } = (await storedSession(page)) ?? {};
	const plain = await banner(page, 'https://').getAttribute('href');
	const asked = page.waitForRequest('https://blog.*.example/**');
	await follow(page, 'https://');
	const url = new URL((await asked).url());
	expect(url.searchParams.get('token')).toBe(token);
	expect(url.searchParams.get('username')).toBe('player');
	expect(url.href.startsWith(plain ?? 'x')).toBe(true);
	await page.waitForURL('https://blog.*.example/**');
	await page.goBack();
	expect(await page.content()).not.toContain(token);
});

test('RT-23 a visitor takes nothing along', { tag: '@once' }, async ({ page }) => {
	await answerElsewhere(page);
	await page.goto('/m/home?cid=7');
	const plain = await banner(page, 'https://').getAttribute('href');
	const asked = page.waitForRequest('https://blog.*.example/**');
	await follow(page, 'https://');
	expect((await asked).url()).toBe(plain);
});

for (const href of ['https://elsewhere.example/page', 'http://blog.aurelia.example/page']) {
	test(`RT-23 a banner for ${href} opens without token and name`, async ({ page, site }) => {
		await page
			.context()
			.route(href, (route) =>
				route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
			);
		await becomeMember(page, site);
		await banner(page, 'https://').evaluate((link: HTMLAnchorElement, target) => {
			link.href = target;
		}, href);
		const asked = page.waitForRequest((request) => request.isNavigationRequest());
		await follow(page, href);
		expect((await asked).url()).toBe(href);
	});
}

test('RT-24 a banner for a game launches it, one for a lottery its lobby, and both need a login', async ({
	page,
	site,
}) => {
	for (const [part, query] of [
		['/launchGame?vendor=', /^\?vendor=\w+&code=[\w-]+$/],
		['/launchGame?prize_mode=', /^\?prize_mode=[\w-]+&lottoView=lobby$/],
	] as const) {
		await page.goto('/m/home');
		await follow(page, part);
		await expect(page).toHaveURL(/\/m\/login\?go=/);
		const go = new URL(new URL(page.url()).searchParams.get('go') ?? '', site.url);
		expect(go.pathname).toBe('/m/launchGame');
		expect(go.search).toMatch(query);
		await expect(loginForm(page, site).username).toBeVisible();
	}
	const launches = requestsTo(page, '/wps/game/launchGame');
	await becomeMember(page, site);
	await follow(page, '/launchGame?prize_mode=');
	await page.waitForURL('**/wps/play/**');
	const query = new URL(launches[0]?.url() ?? '').searchParams;
	expect(query.get('launchMode')).toBe('LOTT');
	expect(query.get('lottoView')).toBe('lobby');
});
