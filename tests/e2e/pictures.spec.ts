import type { Locator, Page } from 'playwright/test';
import { pictureOrigin } from '../../src/demo/picture-server.ts';
import { lanes } from '../../src/gateway/contract/lanes.ts';
import { promotions } from '../../src/gateway/contract/promotions.ts';
import { holdRequests, requestsTo } from './support/actions.ts';
import { changeRevisions, currentValue } from './support/content.ts';
import { expect, test } from './support/fixtures.ts';

// Its pictures come from their own origin, and from the site's if that fails.
test.use({ merchant: 'senviet', locale: 'vi-VN' });

const CDN = `${pictureOrigin()}/`;
const banner = (page: Page) => page.locator('.carousel img').first();
const laneCard = (page: Page, lane: number) => page.locator('.lane').nth(lane).locator('img').first();

/** Waits until the picture is shown. Returns where it came from. */
async function shownFrom(picture: Locator): Promise<string> {
	await picture.scrollIntoViewIfNeeded();
	await expect
		.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(0);
	return picture.evaluate((image: HTMLImageElement) => image.currentSrc);
}

test('EN-16 built pages, fresh content and search results have their pictures from the first image CDN', async ({
	page,
	site,
}) => {
	await changeRevisions(site, 'lanes');
	const value = await currentValue<{ data: { lanes: { cards: { displayName: string }[] }[] } }>(
		site,
		lanes.path,
	);
	const [card] = value.data.lanes[0]?.cards ?? [];
	if (card) card.displayName = 'Fresh';
	site.gateway.controls.setFault({ endpoint: 'lanes', value });
	await page.goto('/m/home');
	expect(await shownFrom(banner(page))).toContain(CDN);
	await expect(page.locator('.lane').first()).toContainText('Fresh');
	expect(await shownFrom(laneCard(page, 0))).toContain(CDN);
	await page.goto('/m/game?q=a');
	expect(await shownFrom(page.locator('[data-results] img').first())).toContain(CDN);
});

test('pictures that fail before any script runs, later ones, and all their widths come from the next CDN', async ({
	page,
	site,
	complaints,
}) => {
	complaints.expectFailedRequests(CDN);
	await page.route(`${CDN}**`, (route) => route.abort());
	const requests = requestsTo(page, '/wps/art/banner/');
	const runScripts = await holdRequests(page, '**/_astro/boot.*.js');
	const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/banner/'));
	await page.goto('/m/home', { waitUntil: 'commit' });
	await failed;
	runScripts();
	const shown = new URL(await shownFrom(banner(page)));
	expect(shown.origin).toBe(site.url);
	// Each CDN is asked once, though one failure may be found twice.
	const asked = requests.map((request) => new URL(request.url()));
	const origins = asked.flatMap(({ origin, pathname }) => (pathname === shown.pathname ? [origin] : []));
	expect(origins).toEqual([new URL(CDN).origin, site.url]);
	expect(await shownFrom(laneCard(page, 5))).toContain(`${site.url}/wps/art/`);

	const { promotions: all } = await currentValue<{ promotions: { id: string }[] }>(site, promotions.path);
	await page.goto(`/m/activity-${all[0]?.id}`);
	const picture = page.getByRole('article').locator('img');
	expect(await shownFrom(picture)).toContain(`${site.url}/wps/art/`);
	expect(await picture.getAttribute('srcset')).not.toContain(CDN);
});
