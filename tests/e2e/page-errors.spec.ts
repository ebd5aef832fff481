import type { Page } from 'playwright/test';
import { requestsTo } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const INVITE = '/m/inviteFriends';

/** Puts a bug into a script of the site: what runs in place of greeting an invited visitor. */
async function breakWelcome(page: Page, body: string): Promise<void> {
	await page.route('**/m/_astro/welcome.*.js', (route) =>
		route.fulfill({ contentType: 'text/javascript', body: `\n\nexport function welcome() {${body}}` }),
	);
}

/** The errors that arrived at the gateway, the newest first. */
const errorsAt = (site: Site): Record<string, unknown>[] =>
	site.gateway.controls
		.events(site.merchant)
		.map(({ value }) => JSON.parse(value))
		.filter(({ event }) => event === 'error');

test('API-15 an error that nothing has caught arrives once, with file, line and release, and nothing private', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expect(/No friend/);
	await breakWelcome(
		page,
		`const bug = new TypeError('No friend maria@example.com, +63 917 555 0001, at /m/x?token=' + location.search);
		setTimeout(() => { throw bug; });
		throw bug;`,
	);
	await page.goto(`${INVITE}?r=FRIEND1&cid=click-7`);
	await expect.poll(() => errorsAt(site)).toHaveLength(1);
	const script = await page.locator('script[type=module]').getAttribute('src');
	const [, release] = /boot\.([\w-]{7})\.js$/.exec(script ?? '') ?? [];
	expect(release).toBeTruthy();
	expect(errorsAt(site)[0]).toEqual({
		event: 'error',
		message: expect.stringMatching(/^TypeError: No friend … …, at \/m\/x…$/),
		file: expect.stringMatching(/^\/m\/_astro\/welcome\.[\w-]{7}\.js$/),
		line: 3,
		column: expect.any(Number),
		release,
		page: INVITE,
		language: 'EN',
		domain: 'localhost',
	});
	expect(JSON.stringify(errorsAt(site))).not.toMatch(/maria|917|FRIEND1|click-7|token/);
	// The control panel shows it among the collected events.
	const panel = await page.request.get(`/demo?merchant=${site.merchant}`);
	expect(await panel.text()).toContain('welcome.');
});

test('an error of a script that is not of this site is not reported', async ({ complaints, page, site }) => {
	complaints.expect(/not ours/);
	await page.goto('/m/home');
	const script = page.waitForResponse(/page-errors\./);
	// As an extension's or the console's: it has no address of this site.
	await page.evaluate(() => void setTimeout(() => void Promise.reject(new Error('not ours'))));
	await page.evaluate(
		() =>
			void setTimeout(() => {
				throw new Error('not ours');
			}),
	);
	await script;
	await page.waitForLoadState('networkidle');
	expect(errorsAt(site)).toEqual([]);
});

test.describe('a crawler', () => {
	test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
	test('an error on a page that a crawler reads is not reported', async ({ complaints, page }) => {
		complaints.expect(/bug/);
		await breakWelcome(page, "throw new Error('bug');");
		const script = page.waitForResponse(/page-errors\./);
		const calls = requestsTo(page, '/wps/');
		await page.goto(`${INVITE}?r=FRIEND1`);
		await script;
		await page.waitForLoadState('networkidle');
		expect(calls).toEqual([]);
	});
});

test('a script that is out of reach is no error of the page, and trying again greets', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expect(/Failed to load resource: .*welcome/);
	await page.route('**/m/_astro/welcome.*.js', (route) => route.abort());
	await page.goto(`${INVITE}?r=FRIEND1`);
	const notice = page.locator('dialog#notice[open]');
	await expect(notice).toContainText(site.text('messages:internet_lost'));
	await page.unrouteAll();
	await notice.getByRole('button', { name: site.text('common:retry') }).tap();
	await expect(page.locator('[data-code]')).toHaveText('FRIEND1');
	expect(errorsAt(site)).toEqual([]);
});
