import type { BrowserContext, Page } from 'playwright/test';
import { submitLogin } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';
import { chooseWay, registerForm } from './support/register.ts';

/** A player who has answered the panel before. */
const agree = (context: BrowserContext, site: Site, answer: boolean) =>
	context.addInitScript(([key, choice]) => localStorage.setItem(key, choice), [
		`consent_${site.merchant}`,
		JSON.stringify({ version: 9999, analytics: answer, marketing: answer }),
	] as const);

/** What the gateway has got, by how it came; each with how often. */
const arrived = ({ gateway, merchant }: Site, server = false) =>
	gateway.controls
		.trackedEvents(merchant)
		.filter(({ path }) => (path === 'server') === server)
		.map(({ name }) => name)
		.filter((name) => name !== 'pageView')
		.sort();

const waiting = (page: Page) =>
	page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('event_')).length);

async function register(page: Page, site: Site): Promise<void> {
	await page.goto('/m/register');
	await chooseWay(page, site, 'username');
	const { username, password, submit } = registerForm(page, site);
	await username.fill('newcomer1');
	await password.fill('Secret12');
	await submit.tap();
	await page.waitForURL('**/m/home');
}

test('TRK-01 TRK-02 TRK-06 EN-10 EN-21 a player’s story arrives at the gateway, each event once, server events with the same id', async ({
	page,
	context,
	site,
}) => {
	await agree(context, site, true);
	await page.goto('/m/sports?adid=app-1');
	await expect.poll(() => arrived(site)).toEqual(['firstOpen', 'viewContent']);
	await register(page, site);
	await expect.poll(() => arrived(site)).toContain('register');
	site.gateway.controls.submitDeposit(site.merchant, 'newcomer1', 250);
	await page.goto('/m/member/wallet');
	const story = ['depositSubmit', 'firstDeposit', 'firstOpen', 'register', 'viewContent'];
	await expect.poll(() => arrived(site)).toEqual(story);
	await expect.poll(() => arrived(site, true)).toEqual(story);
	// The next page has nothing to add, and nothing waits once pixels have theirs.
	await page.goto('/m/news');
	await expect.poll(() => waiting(page)).toBe(0);
	expect([arrived(site), arrived(site, true)]).toEqual([story, story]);

	const all = site.gateway.controls.trackedEvents(site.merchant);
	for (const { path, name, value } of all) {
		const sent = JSON.parse(value);
		const twin = all.find((other) => other.name === name && other.path === 'events');
		const payload = path === 'server' ? JSON.parse(sent.eventValue) : sent.payload;
		if (path === 'server') {
			expect(sent).toMatchObject({ affiliateCode: 'www', domain: expect.any(String) });
			expect(payload).toMatchObject({ event_id: twin?.id, s2s_info: { adid: 'app-1' } });
			// It goes on to networks.
			expect(value).not.toContain('newcomer1');
		}
		if (name === 'firstDeposit') expect(payload).toMatchObject({ amount: 250, value: 250, currency: 'PHP' });
		if (name === 'viewContent') expect(payload.content_id).toBe('sports');
		if (name === 'register') expect(payload.customerId).toEqual(expect.any(String));
	}
});

test('with consent denied the gateway gets what the account needs, and nobody anything else', async ({
	page,
	context,
	site,
}) => {
	await agree(context, site, false);
	await page.goto('/m/sports');
	await register(page, site);
	await expect.poll(() => arrived(site)).toEqual(['register']);
	await expect.poll(() => waiting(page)).toBe(0);
	expect(site.gateway.controls.trackedEvents(site.merchant).map(({ name }) => name)).toEqual(['register']);
});

test('TRK-08 API-16 what the main path cannot take comes by the ping, and what nobody could take by a later page', async ({
	page,
	context,
	site,
	complaints,
}) => {
	complaints.expect(/ERR_FAILED/);
	await agree(context, site, false);
	await page.clock.install();
	await context.route('**/wps/system/events', (route) => route.abort());
	await page.goto('/m/login');
	await submitLogin(page, site);
	await page.waitForURL('**/m/home');
	const STEPS = { timeout: 15_000, intervals: [50] };
	/** Lets the waits between two tries pass: each begins when the try before has failed. */
	const later = async () => {
		await page.clock.runFor(5000);
		return site.gateway.controls.trackedEvents(site.merchant).map(({ name, path }) => [name, path]);
	};
	await expect.poll(later, STEPS).toEqual([['login', 'ping']]);

	site.gateway.controls.clearTrackedEvents();
	let pings = 0;
	await context.route('**/wps/system/test/ping?*', (route) => {
		pings++;
		return route.abort();
	});
	site.gateway.controls.submitDeposit(site.merchant, 'player', 10);
	await page.goto('/m/member/wallet');
	await expect.poll(async () => (await later()).length || pings, STEPS).toBe(6);
	await context.unrouteAll();
	await page.goto('/m/home');
	await expect.poll(later, STEPS).toEqual([['depositSubmit', 'events']]);
});
