import type { Page } from 'playwright/test';
import { type Promotion, promotions } from '../../src/gateway/contract/promotions.ts';
import { becomeMember, loginForm, requestsTo, storedSession } from './support/actions.ts';
import { currentValue } from './support/content.ts';
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

test('RT-22 RT-23 a banner leads to its promotion, to a page in place, or elsewhere, where a visitor takes nothing along', async ({
	page,
	site,
}) => {
	await answerElsewhere(page);
	const answer = await currentValue<{ promotions: Promotion[] }>(site, promotions.path);
	const [first] = site.demo.promotions;
	const wanted = answer.promotions.find(({ id }) => id === first?.id);
	await page.goto('/m/home?cid=7');
	await follow(page, '/activity?id=');
	await expect(page).toHaveURL(`/m/activity?id=${first?.id}&cid=7`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(wanted?.title ?? '');
	await expect(page.getByRole('article').locator('[data-rich] p')).toHaveText(
		wanted?.content.split('\n\n') ?? [],
	);

	await page.goto('/m/home?cid=7');
	await page
		.locator('[data-list=banners] a[href="/m/activity"]')
		.evaluate((link: HTMLElement) => link.click());
	await expect(page).toHaveURL('/m/activity?cid=7');

	await page.goto('/m/home?cid=7');
	const plain = await banner(page, 'https://').getAttribute('href');
	const asked = page.waitForRequest('https://blog.*.example/**');
	await follow(page, 'https://');
	expect((await asked).url()).toBe(plain);
});

test('RT-23 a banner for a host in the merchant’s list takes token and name of a member along, for that tap only; another banner does not', async ({
	page,
	site,
}) => {
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

	for (const href of ['https://elsewhere.example/page', 'http://blog.aurelia.example/page']) {
		await page
			.context()
			.route(href, (route) =>
				route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
			);
		await page.goto('/m/home');
		await banner(page, 'https://').evaluate((link: HTMLAnchorElement, target) => {
			link.href = target;
		}, href);
		const left = page.waitForRequest((request) => request.isNavigationRequest());
		await follow(page, href);
		expect((await left).url()).toBe(href);
		await page.waitForURL(href);
	}
});

test('RT-24 a banner for a game launches it, one for a lottery its lobby, and both need a login', async ({
	page,
	site,
}) => {
	for (const [part, query] of [
		['/launchGame?vendor=', /^\?vendor=\w+&code=[\w-]+(&(room|node)=[\w-]+)*$/],
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
