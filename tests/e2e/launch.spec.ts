import type { Page, Request } from 'playwright/test';
import { launchGame } from '../../src/gateway/contract/launch-game.ts';
import { becomeMember, holdRequests, requestsTo, settled, submitLogin } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

const query = (request: Request) => Object.fromEntries(new URL(request.url()).searchParams);
const laneCard = (page: Page, lane = 'rng') => page.locator(`#lane-${lane} a`).first();
const toast = (page: Page) => page.locator('#toast');

test('RT-06 RT-13 a tapped game takes a visitor by way of the login to the game, and back', async ({
	page,
	site,
}) => {
	await page.goto('/m/home?cid=7');
	const game = laneCard(page);
	const name = (await game.locator('span').textContent()) ?? '';
	const call = page.waitForRequest(`**${launchGame.path}?**`);
	await game.tap();
	await page.waitForURL('**/m/login?**');
	await submitLogin(page, site);
	expect(query(await call)).toEqual({
		vendor: expect.stringMatching(/./),
		code: expect.stringMatching(/./),
		device: 'MOBILE',
		language: site.code,
		backUrl: '/m/home?cid=7',
	});
	expect((await (await call).allHeaders()).authorization).toMatch(/./);
	await page.waitForURL('**/wps/play/**');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
	await page.getByRole('banner').getByRole('link').first().tap();
	await expect(page).toHaveURL('/m/home?cid=7');
});

// Every moment and every failure is in attempt.test.ts, launch.test.ts and LaunchPage.test.tsx.
test('GAM-01 API-19 a tap starts a game from the page it is on; a second tap is ignored', async ({
	page,
	site,
}) => {
	await becomeMember(page, site, '/m/home');
	await page.goto('/m/home?cid=7');
	await settled(page);
	const pages = requestsTo(page, '/m/launchGame');
	const calls = requestsTo(page, launchGame.path);
	const card = laneCard(page);
	await card.scrollIntoViewIfNeeded();
	// Its script comes while the finger is still down.
	const script = page.waitForRequest('**/m/_astro/*.js');
	await card.dispatchEvent('pointerdown');
	await script;
	const answer = await holdRequests(page, `**${launchGame.path}?**`);
	await card.tap();
	await expect(card).toHaveAttribute('aria-busy', 'true');
	await expect(toast(page)).toHaveText(site.text('launch:loading'));
	await card.tap();
	answer();
	await page.waitForURL('**/wps/play/**');
	expect(calls.map(query)).toEqual([expect.objectContaining({ backUrl: '/m/home?cid=7' })]);
	expect(pages).toHaveLength(0);
});

// A result of a search, which comes later, is in place.test.ts.
test('the back button and the game’s own link return to the card, where it was tapped', async ({
	page,
	site,
}) => {
	await becomeMember(page, site);
	await settled(page);
	const card = laneCard(page, 'fish');
	const top = () => card.evaluate((link) => link.getBoundingClientRect().top);
	await card.evaluate((link) => link.scrollIntoView({ block: 'center' }));
	// Sections that come near are laid out then.
	await expect.poll(top).toBeGreaterThan(200);
	for (const goBack of [
		() => page.goBack(),
		() => page.getByRole('banner').getByRole('link').first().tap(),
	]) {
		const before = await top();
		await card.tap();
		await page.waitForURL('**/wps/play/**');
		await goBack();
		await page.waitForURL('/m/home');
		await expect(card).toBeFocused();
		await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(1);
	}
});
