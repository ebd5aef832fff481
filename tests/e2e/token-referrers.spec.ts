import { Hono } from 'hono';
import { startSite } from '../support/site.ts';
import { settled, speak, tokenFor } from './support/actions.ts';
import { test as base, expect, type Site } from './support/fixtures.ts';

interface Received {
	address: string;
	referrer: string;
	/** Destination of the request: document, image, script, or empty for a call (Fetch Metadata, 2.1). */
	as: string;
	body: string;
}

/** Requests as the server gets them; what a browser's tools report isn't always what it sends. */
const test = base.extend<{ received: Received[] }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
	received: async ({}, use) => use([]),
	site: async ({ merchant, databases, received }, use, { testId }) => {
		const record = new Hono().use(async (context, next) => {
			received.push({
				address: context.req.url,
				referrer: context.req.header('referer') ?? '',
				as: context.req.header('sec-fetch-dest') ?? '',
				body: await context.req.raw.clone().text(),
			});
			return next();
		});
		const around = (server: Hono) => record.route('/', server);
		const site = await startSite({ merchant, database: databases.copy(testId), around });
		await use(site);
		await site.close();
	},
	page: async ({ page, site }, use) => {
		await speak(page, site, 'TH');
		await page.addInitScript(() =>
			localStorage.setItem('consent_aurelia', '{"version":9999,"analytics":true,"marketing":true}'),
		);
		await use(page);
	},
});

/** Pages, calls and everything of an ad network. Pictures and scripts of a page go to the server that it came from. */
const isTold = ({ as, address }: Received) =>
	/^(document|iframe|empty|)$/.test(as) || address.includes('/demo/vendors/');

const told = (received: Received[], secret: string) => ({
	referrers: received.filter((each) => isTold(each) && each.referrer.includes(secret)),
	networks: received.filter(
		({ address, body }) => address.includes('/demo/vendors/') && (address + body).includes(secret),
	),
});
const NOBODY = { referrers: [], networks: [] };

const networksOf = (site: Site) =>
	site.gateway.controls.pixelRequests('aurelia').map(({ network }) => network);

test('RT-14 a token logs in a reader of another language, and appears in no referrer and no ad network’s request', async ({
	page,
	received,
	site,
}) => {
	const token = tokenFor(site);
	await page.goto(`/m/home?token=${token}&gclid=click-1`);
	await expect(page).toHaveURL('/m/th/home?gclid=click-1');
	await expect(page.getByRole('banner').locator('.member-menu summary')).toContainText('player');
	// The last network to start.
	await expect.poll(() => networksOf(site), { timeout: 20_000 }).toContain('bigo');
	expect(new URL(await page.evaluate(() => document.referrer)).search).toBe('');
	await page.goto('/m/th/help');
	expect(await page.evaluate(() => document.referrer)).not.toContain(token);
	expect(told(received, token)).toEqual(NOBODY);
});

const SECRET = 'secret-0123456789abcdef';

for (const { address, end } of [
	{ address: `/m/index?token=${SECRET}&r=F1`, end: '/m/th/home?r=F1' },
	{ address: `/m/login?signin=maya&sessionId=${SECRET}&r=F1`, end: '/m/th/login?r=F1' },
	{ address: `/m/login?signin=line&code=${SECRET}&state=${SECRET}`, end: '/m/th/login' },
	{ address: `/m/login?signin=telegram&state=${SECRET}#tgAuthResult=${SECRET}`, end: '/m/th/login' },
]) {
	test(`RT-14 for a reader of another language, the secret of ${address.split(SECRET).join('…')} appears in no referrer and no ad network’s request`, async ({
		complaints,
		page,
		received,
		site,
	}) => {
		complaints.expectFailedRequests();
		await page.goto(address);
		await expect(page).toHaveURL(end);
		await expect.poll(() => networksOf(site), { timeout: 20_000 }).toContain('facebook');
		expect(await page.evaluate(() => document.referrer)).not.toContain(SECRET);
		expect(told(received, SECRET)).toEqual(NOBODY);
	});
}

test('no ad network starts on a page whose address holds a sign-in answer, nor on the page after it', async ({
	page,
	received,
}) => {
	await page.goto(`/m/login?code=${SECRET}&state=${SECRET}`);
	await expect(page).toHaveURL(`/m/th/login?code=${SECRET}&state=${SECRET}`);
	expect(await page.evaluate(() => document.referrer)).not.toContain(SECRET);
	await settled(page);
	await page.getByRole('banner').getByRole('link').first().tap();
	await expect(page).toHaveURL('/m/th/home');
	// The gateway's own events go out in the same wave as pixels.
	await expect
		.poll(() => received.some(({ address }) => address.endsWith('/wps/system/events')), { timeout: 20_000 })
		.toBe(true);
	expect(received.filter(({ address }) => address.includes('pixels'))).toEqual([]);
});
