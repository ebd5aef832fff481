import type { Page, Request } from 'playwright/test';
import { launchGame } from '../../src/gateway/contract/launch-game.ts';
import {
	becomeMember,
	gotoFrozen,
	holdRequests,
	notice,
	requestsTo,
	runUntilStatus,
	settled,
	storedSession,
	submitLogin,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

/** The one request for a game's address, once it has been made. */
const query = (request: { url(): string }) => Object.fromEntries(new URL(request.url()).searchParams);

const laneCard = (page: Page, lane = 'rng') => page.locator(`[data-list=lane-${lane}] a`).first();

test('GAM-01 API-19 a tap on a game starts it from the page it is on; a second tap is ignored', async ({
	page,
	site,
}) => {
	await becomeMember(page, site, '/m/home');
	await page.goto('/m/home?cid=7');
	await settled(page);
	const scripts = requestsTo(page, '/m/_astro/launch');
	const pages = requestsTo(page, '/m/launchGame');
	const calls = requestsTo(page, launchGame.path);
	const card = laneCard(page);
	const name = (await card.locator('[data-text=title]').textContent()) ?? '';
	await card.scrollIntoViewIfNeeded();
	expect(scripts).toHaveLength(0);
	// It comes while the finger is still down.
	const script = page.waitForRequest('**/m/_astro/launch*');
	await card.dispatchEvent('pointerdown');
	await script;
	const answer = await holdRequests(page, `**${launchGame.path}?**`);
	await card.tap();
	await expect(card).toHaveAttribute('aria-busy', 'true');
	await expect(page.locator('#toast')).toHaveText(site.text('launch:loading'));
	await card.tap();
	answer();
	await page.waitForURL('**/wps/play/**');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
	expect(calls).toHaveLength(1);
	expect(query(calls[0] as Request)).toEqual({
		vendor: expect.stringMatching(/./),
		code: expect.stringMatching(/./),
		device: 'MOBILE',
		language: site.code,
		backUrl: '/m/home?cid=7',
	});
	expect(pages).toHaveLength(0);
});

test('a tap with Ctrl opens a tab of its own, and without the script the link is followed', async ({
	complaints,
	context,
	page,
	site,
}) => {
	await becomeMember(page, site);
	const card = laneCard(page);
	await card.scrollIntoViewIfNeeded();
	const opened = context.waitForEvent('page');
	await card.click({ modifiers: ['Control'] });
	const tab = await opened;
	await tab.waitForURL(/\/m\/(login\?go=%2Fm%2F)?launchGame/);
	await expect(page).toHaveURL('/m/home');
	await tab.close();

	complaints.expectFailedRequests('/m/_astro/launch');
	await page.route('**/m/_astro/launch*', (route) => route.abort());
	const href = await card.getAttribute('href');
	await card.tap();
	await expect(page).toHaveURL(href ?? '');
	await expect(notice(page)).toContainText(site.text('messages:internet_lost'));
});

test('a launch that fails leaves a page that can be used, and says what is wrong', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	await becomeMember(page, site);
	const card = laneCard(page);
	const toast = page.locator('#toast');
	const fails = async (fault: Omit<Parameters<typeof site.gateway.controls.setFault>[0], 'endpoint'>) => {
		site.gateway.controls.setFault({ endpoint: launchGame.name, times: 1, ...fault });
		await card.tap();
	};
	// ERR-08: a gateway that is not there is not worth an alert.
	await fails({ status: 502 });
	await expect(toast).toHaveText(site.text('launch:failed'));
	await expect(notice(page)).toBeHidden();
	await fails({ rubbish: 'truncated' });
	await expect(notice(page)).toContainText(site.text('messages:unknown_error'));
	await notice(page)
		.getByRole('button', { name: site.text('common:ok') })
		.tap();
	await fails({ errorCode: 'game.not.found' });
	await expect(notice(page)).toContainText(site.text('launch:unknown'));
	await expect(notice(page).getByRole('button', { name: site.text('common:retry') })).toBeHidden();
	await notice(page)
		.getByRole('button', { name: site.text('common:ok') })
		.tap();
	await expect(card).not.toHaveAttribute('aria-busy');
	await expect(page).toHaveURL('/m/home');
	await fails({ errorCode: 'CUSTOMER_NOT_LOGIN', status: 401 });
	await expect(notice(page)).toContainText(site.text('messages:please_login'));
	expect(await storedSession(page)).toBeNull();
	await notice(page)
		.getByRole('button', { name: site.text('common:ok') })
		.tap();
	await expect(page).toHaveURL(/\/m\/login/);
});

test('a session that is over leads to the login, and from there to the game', async ({ page, site }) => {
	await becomeMember(page, site);
	site.gateway.controls.setFault({ endpoint: launchGame.name, errorCode: 'user.or.token.invalid', times: 2 });
	await laneCard(page).tap();
	await page.waitForURL('**/m/login?go=**launchGame**');
	await submitLogin(page, site);
	await page.waitForURL('**/wps/play/**');
});

test('GAM-01 GAM-05 CON-02 a game that does not answer within 10 s is offered again', async ({
	page,
	site,
}) => {
	await becomeMember(page, site);
	await gotoFrozen(page, '/m/home');
	await runUntilStatus(page);
	site.gateway.controls.setFault({ endpoint: launchGame.name, delayMs: 60_000, times: 1 });
	const asked = page.waitForRequest(`**${launchGame.path}?**`);
	const card = laneCard(page);
	await card.tap();
	await asked;
	const toast = page.locator('#toast');
	await page.clock.runFor(149);
	await expect(card).not.toHaveAttribute('aria-busy');
	await page.clock.runFor(1);
	await expect(card).toHaveAttribute('aria-busy', 'true');
	await expect(toast).toHaveText(site.text('launch:loading'));
	await page.clock.runFor(9849);
	await expect(toast).toHaveText(site.text('launch:loading'));
	await page.clock.runFor(1);
	await expect(card).not.toHaveAttribute('aria-busy');
	await expect(toast).toHaveText('');
	await expect(notice(page)).toContainText(site.text('launch:timeout_retry_please'));
	await notice(page)
		.getByRole('button', { name: site.text('common:retry') })
		.tap();
	await page.waitForURL('**/wps/play/**');
});

test('GAM-02 GAM-04 a lottery of a banner is launched by its prize mode, one of a lane by the call of its vendor', async ({
	page,
	site,
}) => {
	await becomeMember(page, site);
	const lobby = page.waitForRequest(`**${launchGame.path}?**`);
	await page
		.locator('[data-list=banners] a[href*=prize_mode]')
		.evaluate((banner: HTMLElement) => banner.click());
	expect(query(await lobby)).toMatchObject({
		launchMode: 'LOTT',
		lottoView: 'lobby',
		lottoPrizeMode: expect.stringMatching(/./),
		device: 'MOBILE',
		backUrl: '/m/home',
		hasLobby: 'true',
		language: 'EN',
	});
	await page.waitForURL('**/wps/play/**');

	await page.goto('/m/home');
	const card = laneCard(page, 'elott');
	const link = new URL((await card.getAttribute('href')) ?? '', site.url).searchParams;
	const { labelName } = await page.evaluate(
		() => JSON.parse(sessionStorage.getItem('member_info') ?? '').clubLabel,
	);
	const own = page.waitForRequest(/\/wps\/game\/start(Sea|Vietnam)Game\?/);
	await card.tap();
	const request = await own;
	const kind = site.settings.lotteryVendors.sea.includes(link.get('vendor') ?? '') ? 'Sea' : 'Vietnam';
	expect(new URL(request.url()).pathname).toBe(`/wps/game/start${kind}Game`);
	expect(query(request)).toEqual({
		gameCode: link.get('code'),
		hasLobby: 'true',
		backUrl: '/m/home',
		labelName,
	});
	await page.waitForURL('**/wps/play/**');
});

test('back from a game the page stands where it was, by the browser and by the game’s own link', async ({
	page,
	site,
}) => {
	await becomeMember(page, site);
	await settled(page);
	const card = laneCard(page, 'fish');
	const top = () => card.evaluate((link) => Math.round(link.getBoundingClientRect().top));
	await card.evaluate((link) => link.scrollIntoView({ block: 'center' }));
	// Sections that come near are laid out then.
	await expect.poll(top).toBeGreaterThan(200);
	const before = await top();
	for (const goBack of [
		() => page.goBack(),
		() => page.getByRole('banner').getByRole('link').first().tap(),
	]) {
		await card.tap();
		await page.waitForURL('**/wps/play/**');
		await goBack();
		await page.waitForURL('/m/home');
		await expect.poll(top).toBe(before);
		await expect(card).toBeFocused();
		await page.reload();
		await settled(page);
		await card.evaluate((link, y) => scrollBy(0, link.getBoundingClientRect().top - y), before);
		await expect.poll(top).toBe(before);
	}

	// On a lobby with a search, whose results come later.
	await page.goto('/m/game?q=an');
	const result = page.locator('[data-results] li a').nth(12);
	await result.evaluate((link) => link.scrollIntoView({ block: 'center' }));
	const stood = () => result.evaluate((link) => Math.round(link.getBoundingClientRect().top));
	const wanted = await stood();
	await result.tap();
	await page.waitForURL('**/wps/play/**');
	await page.getByRole('banner').getByRole('link').first().tap();
	await page.waitForURL('/m/game?q=an');
	await expect(result).toBeFocused();
	await expect.poll(stood).toBe(wanted);
});
