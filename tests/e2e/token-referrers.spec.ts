import { Hono } from 'hono';
import { speak, tokenFor } from './support/actions.ts';
import { test as base, expect, type Site } from './support/fixtures.ts';
import { skipQuiet } from './support/settle.ts';

interface Received {
	address: string;
	referrer: string;
	/** Destination of the request: document, image, script, or empty for a call (Fetch Metadata, 2.1). */
	as: string;
	body: string;
}

/** Requests as the server gets them: a browser's tools don't always report what it sends. */
const test = base.extend<{ received: Received[] }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
	received: async ({}, use) => use([]),
	serving: async ({ received }, use) => {
		const record = new Hono().use(async (context, next) => {
			received.push({
				address: context.req.url,
				referrer: context.req.header('referer') ?? '',
				as: context.req.header('sec-fetch-dest') ?? '',
				body: await context.req.raw.clone().text(),
			});
			return next();
		});
		await use({ around: (server) => record.route('/', server) });
	},
	page: async ({ page, site }, use) => {
		await page.clock.install();
		await speak(page, site, 'TH');
		await page.addInitScript(() =>
			localStorage.setItem('consent_aurelia', '{"version":9999,"analytics":true,"marketing":true}'),
		);
		await use(page);
	},
});

/** Whether a request is for a page, a call or an ad network. Pictures and scripts come from the page's own server. */
const carriesReferrer = ({ as, address }: Received) =>
	/^(document|iframe|empty|)$/.test(as) || address.includes('/demo/vendors/');

const leaks = (received: Received[], secret: string) => ({
	referrers: received.filter((each) => carriesReferrer(each) && each.referrer.includes(secret)),
	networks: received.filter(
		({ address, body }) => address.includes('/demo/vendors/') && (address + body).includes(secret),
	),
});
const NONE = { referrers: [], networks: [] };

const networksOf = (site: Site) =>
	site.gateway.controls.pixelRequests('aurelia').map(({ network }) => network);

const SECRET = 'secret-0123456789abcdef';

// Other secrets are in tests/unit/layouts/head.test.ts and tests/unit/lib/secret-query.test.ts.
test('RT-14 a token logs in a reader of another language, and appears in no referrer, event or request of an ad network', async ({
	complaints,
	page,
	received,
	site,
}) => {
	complaints.expectFailedRequests();
	const token = tokenFor(site);
	await page.goto(`/m/home?token=${token}&gclid=click-1`);
	await expect(page).toHaveURL('/m/th/home?gclid=click-1');
	await expect(page.getByRole('banner').locator('.member-menu summary')).toContainText('player');
	// The last network to start.
	await skipQuiet(page);
	await expect.poll(() => networksOf(site)).toContain('bigo');
	expect(new URL(await page.evaluate(() => document.referrer)).search).toBe('');
	await page.goto('/m/th/help');
	expect(await page.evaluate(() => document.referrer)).not.toContain(token);

	// The entry page redirects twice.
	const before = networksOf(site).length;
	await page.goto(`/m/index?token=${SECRET}&r=F1`);
	await expect(page).toHaveURL('/m/th/home?r=F1');
	await skipQuiet(page);
	await expect.poll(() => networksOf(site).slice(before)).toContain('facebook');
	expect(await page.evaluate(() => document.referrer)).not.toContain(SECRET);
	for (const secret of [token, SECRET]) expect(leaks(received, secret)).toEqual(NONE);
	const events = () => JSON.stringify(site.gateway.controls.events('aurelia'));
	await expect.poll(events).toContain('status');
	expect(events()).not.toContain(token);
	expect(events()).not.toContain('player');
});
