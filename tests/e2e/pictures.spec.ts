import type { Locator, Page } from 'playwright/test';
import { pictureOrigin } from '../../src/demo/picture-server.ts';
import { lanes } from '../../src/gateway/contract/lanes.ts';
import { promotions } from '../../src/gateway/contract/promotions.ts';
import { holdRequests, requestsTo, settled } from './support/actions.ts';
import { changeRevisions, currentValue } from './support/content.ts';
import { expect, test } from './support/fixtures.ts';

// Its pictures come from an origin of their own; where that fails, from the site's.
test.use({ merchant: 'senviet', locale: 'vi-VN' });

const CDN = `${pictureOrigin()}/`;

const currentSrc = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.currentSrc);

/** Waits until the picture is shown, and says where it came from. */
async function shownFrom(picture: Locator): Promise<string> {
	await picture.scrollIntoViewIfNeeded();
	await expect
		.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(0);
	return currentSrc(picture);
}

const banner = (page: Page) => page.locator('.carousel img').first();
const laneCard = (page: Page, lane: number) => page.locator('.lane').nth(lane).locator('img').first();

test('EN-16 built pages, fresh content and search results have their pictures from the first image CDN', async ({
	page,
	site,
}) => {
	await page.goto('/m/home');
	expect(await shownFrom(banner(page))).toContain(CDN);

	await changeRevisions(site, 'lanes');
	const value = await currentValue<{ data: { lanes: { cards: { displayName: string }[] }[] } }>(
		site,
		lanes.path,
	);
	const [card] = value.data.lanes[0]?.cards ?? [];
	if (card) card.displayName = 'Fresh';
	site.gateway.controls.setFault({ endpoint: 'lanes', value });
	await page.reload();
	await expect(page.locator('.lane').first()).toContainText('Fresh');
	expect(await shownFrom(laneCard(page, 0))).toContain(CDN);

	await page.goto('/m/game?q=a');
	expect(await shownFrom(page.locator('[data-results] img').first())).toContain(CDN);
});

test('pictures that fail before any script runs, and later ones, come from the next CDN', async ({
	page,
	site,
	complaints,
}) => {
	complaints.expectFailedRequests(CDN);
	await page.route(`${CDN}**`, (route) => route.abort());
	const runScripts = await holdRequests(page, '**/_astro/boot.*.js');
	const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/banner/'));
	await page.goto('/m/home', { waitUntil: 'commit' });
	await failed;
	runScripts();
	expect(await shownFrom(banner(page))).toContain(`${site.url}/wps/art/`);
	expect(await shownFrom(laneCard(page, 5))).toContain(`${site.url}/wps/art/`);
});

test('a picture in several widths moves on with all of them', async ({ page, site, complaints }) => {
	complaints.expectFailedRequests(CDN);
	const { promotions: all } = await currentValue<{ promotions: { id: string }[] }>(site, promotions.path);
	await page.route(`${CDN}**`, (route) => route.fulfill({ status: 503 }));
	await page.goto(`/m/activity-${all[0]?.id}`);
	const picture = page.getByRole('article').locator('img');
	expect(await shownFrom(picture)).toContain(`${site.url}/wps/art/`);
	expect(await picture.getAttribute('srcset')).not.toContain(CDN);
});

test('a picture that fails everywhere is asked for once at each CDN', async ({ page, site, complaints }) => {
	complaints.expectFailedRequests();
	const asked = requestsTo(page, '/wps/art/banner/');
	await page.route('**/wps/art/**', (route) => route.abort());
	await page.goto('/m/home');
	await expect.poll(() => currentSrc(banner(page))).toContain(site.url);
	await settled(page);
	const { pathname } = new URL(await currentSrc(banner(page)));
	const origins = asked.map((request) => new URL(request.url())).filter((url) => url.pathname === pathname);
	expect(origins.map(({ origin }) => origin)).toEqual([new URL(CDN).origin, site.url]);
});
