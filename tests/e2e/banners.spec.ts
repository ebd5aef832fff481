import type { Page } from 'playwright/test';
import { launchGame } from '../../src/gateway/contract/launch-game.ts';
import { type Promotion, promotions } from '../../src/gateway/contract/promotions.ts';
import { becomeMember, storedSession, submitLogin } from './support/actions.ts';
import { currentValue } from './support/content.ts';
import { expect, test } from './support/fixtures.ts';

const banner = (page: Page, part: string) => page.locator(`#banners a[href${part}]`).first();
/** Follows a link without the smooth scrolling of the strip in the way. */
const follow = (page: Page, part: string) => banner(page, part).evaluate((link: HTMLElement) => link.click());

// Which hosts get the session is in tests/unit/features/banner/boot.test.ts.
test('RT-22 RT-23 a banner opens its promotion, a page in place, or another host, which gets the session of a member only', async ({
	context,
	page,
	site,
}) => {
	const elsewhere = 'https://blog.*.example/**';
	await context.route(elsewhere, (route) =>
		route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
	);
	const { promotions: all } = await currentValue<{ promotions: Promotion[] }>(site, promotions.path);
	const wanted = all.find(({ id }) => id === site.demo.promotions[0]?.id);
	await page.goto('/m/home?cid=7');
	await follow(page, '*="/activity?id="');
	await expect(page).toHaveURL(`/m/activity?id=${wanted?.id}&cid=7`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(wanted?.title ?? '');
	await page.goto('/m/home?cid=7');
	await follow(page, '="/m/activity"');
	await expect(page).toHaveURL('/m/activity?cid=7');

	await page.goto('/m/home?cid=7');
	const plain = await banner(page, '*="https://"').getAttribute('href');
	const visitor = page.waitForRequest(elsewhere);
	await follow(page, '*="https://"');
	expect((await visitor).url()).toBe(plain);
	await page.waitForURL(elsewhere);

	await becomeMember(page, site);
	const token = (await storedSession(page))?.token ?? '';
	const member = page.waitForRequest(elsewhere);
	await follow(page, '*="https://"');
	const url = new URL((await member).url());
	expect(Object.fromEntries(url.searchParams)).toMatchObject({ token, username: 'player' });
	expect(url.href.startsWith(plain ?? 'x')).toBe(true);
	await page.waitForURL(elsewhere);
	// The link has it for that tap only.
	await page.goBack();
	expect(await page.content()).not.toContain(token);
});

test('RT-24 GAM-02 a banner for a game launches it, one for a lottery its lobby, and both need a login', async ({
	page,
	site,
}) => {
	for (const [part, query] of [
		['*="/launchGame?vendor="', /^\?vendor=\w+&code=[\w-]+(&(room|node)=[\w-]+)*$/],
		['*="/launchGame?prize_mode="', /^\?prize_mode=[\w-]+&lottoView=lobby$/],
	] as const) {
		await page.goto('/m/home');
		await follow(page, part);
		await expect(page).toHaveURL(/\/m\/login\?go=/);
		const go = new URL(new URL(page.url()).searchParams.get('go') ?? '', site.url);
		expect(go.pathname).toBe('/m/launchGame');
		expect(go.search).toMatch(query);
	}
	const lobby = {
		launchMode: 'LOTT',
		lottoView: 'lobby',
		lottoPrizeMode: expect.stringMatching(/./),
		device: 'MOBILE',
		backUrl: '/m/home',
		hasLobby: 'true',
		language: 'EN',
	};
	/** Launches it, and returns the query of the call. */
	const launched = async (act: () => Promise<void>) => {
		const call = page.waitForRequest(`**${launchGame.path}?**`);
		await act();
		await page.waitForURL('**/wps/play/**');
		return Object.fromEntries(new URL((await call).url()).searchParams);
	};
	expect(await launched(() => submitLogin(page, site))).toMatchObject(lobby);
	// A member's tap launches it from the page.
	await page.goto('/m/home');
	expect(await launched(() => follow(page, '*="/launchGame?prize_mode="'))).toMatchObject(lobby);
	await page.goto('/m/home');
	expect(await launched(() => follow(page, '*="/launchGame?vendor="'))).toMatchObject({
		vendor: expect.stringMatching(/./),
		backUrl: '/m/home',
	});
});
