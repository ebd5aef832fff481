import type { Page } from 'playwright/test';
import { type Announcement, announcements } from '../../src/gateway/contract/announcements.ts';
import { plainText } from '../../src/lib/plain-text.ts';
import {
	closeByEscape,
	entryLeft,
	fillLogin,
	holdRequests,
	loginDialog,
	openLogin,
	requestsTo,
	settled,
} from './support/actions.ts';
import { currentValue } from './support/content.ts';
import { expect, type Site, test } from './support/fixtures.ts';

test.use({ popups: true });

const popup = (page: Page) => page.locator('dialog[data-popup]');
const titles = (page: Page) => popup(page).getByRole('heading', { level: 3 });

const flagged = async (site: Site) =>
	(await currentValue<{ announcements: Announcement[] }>(site, announcements.path)).announcements
		.filter((item) => item.popup)
		.sort((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt))
		.slice(0, 3);

function publish(site: Site, title: string): void {
	site.gateway.controls.publishAnnouncement(site.merchant, {
		category: 'system',
		marquee: false,
		popup: true,
		title: { EN: title, VI: title },
		content: { EN: 'First.\n\nSecond.', VI: 'First.\n\nSecond.' },
	});
}

/** Opens a page, and waits until its script knows which page of the visit it is. */
async function visit(page: Page, path: string): Promise<void> {
	await page.goto(path);
	const known = () => ['-', location.pathname].includes(sessionStorage.getItem('landing') ?? '');
	await expect.poll(() => page.evaluate(known)).toBe(true);
}

/** A tap on nothing in particular. */
const touch = (page: Page) =>
	page
		.locator('.lane h2')
		.first()
		.tap({ position: { x: 30, y: 10 } });

/** Opens home as the first page of a visit, and touches it. */
async function openHome(page: Page): Promise<void> {
	await visit(page, '/m/home');
	await touch(page);
}

test('UI-10 the flagged announcements open as slides with title, day, text and link; dots and a swipe lead on', async ({
	page,
	site,
}) => {
	publish(site, 'One more');
	const shown = await flagged(site);
	const count = shown.length;
	expect(count).toBeGreaterThan(1);
	await openHome(page);
	await expect(popup(page)).toHaveAccessibleName(site.text('news:popup_title'));
	await expect(titles(page)).toHaveText(shown.map(({ title }) => title));
	const first = popup(page).getByRole('listitem').first();
	await expect(first.locator('time')).toHaveAttribute('datetime', shown[0]?.publishedAt ?? '');
	await expect(first.locator('p')).toHaveText(plainText(shown[0]?.content ?? '').replace(/\s+/g, ' '));

	const dots = popup(page).locator('[data-dot]');
	await expect(dots).toHaveCount(count);
	await expect(dots.first()).toHaveAccessibleName(site.text('news:popup_n', { n: 1, count }));
	await dots.nth(1).tap();
	await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
	await expect(titles(page).nth(1)).toBeInViewport();
	await popup(page)
		.locator('[data-strip]')
		.evaluate((strip) => strip.scrollTo({ left: 0, behavior: 'instant' }));
	await expect(dots.first()).toHaveAttribute('aria-current', 'true');

	const second = popup(page).getByRole('listitem').nth(1);
	await dots.nth(1).tap();
	await second.getByRole('link', { name: site.text('news:popup_read') }).tap();
	await expect(page).toHaveURL(`/m/news-${shown[1]?.id}`);
});

test('UI-10 each is shown once a calendar day, and a newer one alone', async ({ page, site }) => {
	await page.clock.install({ time: new Date(2026, 10, 21, 9, 0) });
	const shown = await flagged(site);
	await openHome(page);
	await expect(titles(page)).toHaveCount(shown.length);
	// A reload does not bring it twice, nor does it leave an entry for the back button.
	await page.reload();
	await page.waitForLoadState('networkidle');
	await expect(popup(page)).toBeHidden();
	expect(await page.evaluate(() => history.state?.dialog)).toBeUndefined();
	await visit(page, '/m/activity');
	await page.goto('/m/home');
	await page.waitForLoadState('networkidle');
	await expect(popup(page)).toBeHidden();

	publish(site, 'Newer');
	await page.goto('/m/home');
	await expect(titles(page)).toHaveText(['Newer']);
	await expect(popup(page).locator('[data-dot]')).toHaveCount(0);
	await closeByEscape(page, popup(page));
	await page.goto('/m/home');
	await page.waitForLoadState('networkidle');
	await expect(popup(page)).toBeHidden();

	await page.clock.setSystemTime(new Date(2026, 10, 22, 0, 1));
	await page.goto('/m/home');
	await expect(titles(page).first()).toHaveText('Newer');
	expect(await titles(page).count()).toBe(Math.min(3, shown.length + 1));
});

test('UI-10 the back button, Escape and the button close it; focus goes in and comes back', async ({
	page,
	site,
}) => {
	await visit(page, '/m/activity');
	await page.goto('/m/home');
	await expect(popup(page)).toBeVisible();
	expect(await popup(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
	await page.goBack();
	await expect(popup(page)).toBeHidden();
	await entryLeft(page);
	await expect(page).toHaveURL('/m/home');
	await page.evaluate(() => localStorage.clear());
	await page.reload();
	await expect(popup(page)).toBeVisible();
	await closeByEscape(page, popup(page));
	expect(await popup(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(false);
	await page.evaluate(() => localStorage.clear());
	await page.reload();
	await popup(page)
		.getByRole('button', { name: site.text('common:close') })
		.tap();
	await expect(popup(page)).toBeHidden();
});

test('UI-10 never over another dialog, and then at the next page', async ({ page, site }) => {
	await visit(page, '/m/news');
	const answer = await holdRequests(page, '**/wps/v2/system/status?**');
	await page.goto('/m/home');
	await openLogin(page, site);
	await fillLogin(page, site);
	answer();
	await settled(page);
	await expect(loginDialog(page)).toBeVisible();
	await expect(popup(page)).toBeHidden();
	await closeByEscape(page, loginDialog(page));
	await page.goto('/m/home');
	await expect(popup(page)).toBeVisible();
});

test('UI-10 the first page of a visit is not covered before it is touched or scrolled', async ({ page }) => {
	const scripts = requestsTo(page, '/m/_astro/announcements');
	await visit(page, '/m/home');
	await settled(page);
	await expect(popup(page)).toBeHidden();
	// A tap on a button means the button.
	await page.locator('.carousel [data-dot]').nth(1).tap();
	await expect(page.locator('.carousel [data-dot]').nth(1)).toHaveAttribute('aria-current', 'true');
	await settled(page);
	await expect(popup(page)).toBeHidden();
	expect(scripts).toEqual([]);
	await page.evaluate(() => scrollTo(0, 200));
	await expect(popup(page)).toBeVisible();
});

test('UI-10 never on the page that an ad leads to, and then on the next', async ({ page }) => {
	const query = 'gclid=a1';
	await visit(page, `/m/home?${query}`);
	await settled(page);
	await touch(page);
	await page.evaluate(() => scrollTo(0, 200));
	await page.reload();
	await settled(page);
	await touch(page);
	await settled(page);
	await expect(popup(page)).toBeHidden();
	// The kept part of the query goes along, and is no landing any more.
	await visit(page, `/m/news?${query}`);
	await page.goto(`/m/home?${query}`);
	await expect(popup(page)).toBeVisible();
});

test('UI-10 its text fills the room that the window has', async ({ page, site }) => {
	const content = 'A line of an announcement that says a lot. '.repeat(60);
	site.gateway.controls.publishAnnouncement(site.merchant, {
		category: 'system',
		marquee: false,
		popup: true,
		title: { EN: 'Long', VI: 'Long' },
		content: { EN: content, VI: content },
	});
	await openHome(page);
	await expect(titles(page).first()).toHaveText('Long');
	const dialog = await popup(page).boundingBox();
	// Beside the margins of 16 px, all of 740.
	expect(dialog?.height).toBeGreaterThan(600);
	expect(dialog?.height).toBeLessThanOrEqual(740 - 32);
	await expect(popup(page).getByRole('link').first()).toBeInViewport({ ratio: 1 });
});

test('UI-10 not while the site is closed', async ({ page, site }) => {
	site.gateway.controls.setSiteState(site.merchant, { maintenance: true });
	await page.goto('/m/home');
	await page.waitForURL('**/m/maintenance');
	expect(
		await page.evaluate((key) => localStorage.getItem(key), `seen_announcements_${site.merchant}`),
	).toBeNull();
});

test.describe('a crawler', () => {
	test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
	test('UI-10 not for a crawler', async ({ page }) => {
		const scripts = requestsTo(page, '/m/_astro/announcements');
		await page.goto('/m/home');
		await page.waitForLoadState('networkidle');
		await expect(popup(page)).toBeHidden();
		expect(scripts).toEqual([]);
	});
});

test('UI-10 a browser that cannot remember is not asked to read them on every page', async ({ page }) => {
	await page.addInitScript(() => {
		Storage.prototype.setItem = () => {
			throw new DOMException('full', 'QuotaExceededError');
		};
	});
	await page.goto('/m/home');
	await settled(page);
	const script = page.waitForResponse('**/m/_astro/announcements*.js');
	await touch(page);
	await script;
	await settled(page);
	await expect(popup(page)).toBeHidden();
});

test('UI-10 pages without the popup pay nothing for it; on the second page of a visit it opens at once', async ({
	page,
}) => {
	const scripts = requestsTo(page, '/m/_astro/announcements');
	await visit(page, '/m/news');
	await settled(page);
	expect(scripts).toEqual([]);
	await page.goto('/m/home');
	await expect(popup(page)).toBeVisible();
	expect(scripts.length).toBeGreaterThan(0);
});
