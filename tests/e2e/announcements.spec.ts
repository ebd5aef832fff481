import type { Page } from 'playwright/test';
import { type Announcement, announcements } from '../../src/gateway/contract/announcements.ts';
import { plainText } from '../../src/lib/plain-text.ts';
import { fillLogin, holdRequests, loginDialog, openLogin, requestsTo, settled } from './support/actions.ts';
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

/** Closes it, and waits until its entry of the history is left. */
async function dismiss(page: Page): Promise<void> {
	await page.keyboard.press('Escape');
	await expect(popup(page)).toBeHidden();
	await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBeUndefined();
}

test('UI-10 the flagged announcements open as slides with title, day, text and link', async ({
	page,
	site,
}) => {
	const shown = await flagged(site);
	expect(shown.length).toBeGreaterThan(0);
	await openHome(page);
	await expect(popup(page)).toBeVisible();
	await expect(popup(page)).toHaveAccessibleName(site.text('news:popup_title'));
	await expect(titles(page)).toHaveText(shown.map(({ title }) => title));
	const first = popup(page).getByRole('listitem').first();
	await expect(first.locator('time')).toHaveAttribute('datetime', shown[0]?.publishedAt ?? '');
	await expect(first.locator('p')).toHaveText(plainText(shown[0]?.content ?? '').replace(/\s+/g, ' '));
	await first.getByRole('link', { name: site.text('news:popup_read') }).tap();
	await expect(page).toHaveURL(`/m/news-${shown[0]?.id}`);
});

test('UI-10 dots and a swipe lead from one announcement to the next', async ({ page, site }) => {
	publish(site, 'One more');
	await openHome(page);
	await expect(titles(page).first()).toHaveText('One more');
	const count = await titles(page).count();
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
});

test('UI-10 each is shown once a calendar day, and a newer one alone', async ({ page, site }) => {
	await page.clock.install({ time: new Date(2026, 10, 21, 9, 0) });
	const shown = await flagged(site);
	await openHome(page);
	await expect(titles(page)).toHaveCount(shown.length);
	await dismiss(page);
	await visit(page, '/m/activity');
	await page.goto('/m/home');
	await page.waitForLoadState('networkidle');
	await expect(popup(page)).toBeHidden();

	publish(site, 'Newer');
	await page.goto('/m/home');
	await expect(titles(page)).toHaveText(['Newer']);
	await expect(popup(page).locator('[data-dot]')).toHaveCount(0);
	await dismiss(page);
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
	await expect(page).toHaveURL('/m/home');
	await page.evaluate(() => localStorage.clear());
	await page.reload();
	await expect(popup(page)).toBeVisible();
	await dismiss(page);
	expect(await popup(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(false);
	await page.evaluate(() => localStorage.clear());
	await page.reload();
	await popup(page)
		.getByRole('button', { name: site.text('common:close') })
		.tap();
	await expect(popup(page)).toBeHidden();
});

test('UI-10 a reload does not bring it twice', async ({ page }) => {
	await openHome(page);
	await expect(popup(page)).toBeVisible();
	await page.reload();
	await settled(page);
	await expect(popup(page)).toBeHidden();
	// No entry is left that would need a tap of the back button for nothing to happen.
	expect(await page.evaluate(() => history.state?.dialog)).toBeUndefined();
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
	await page.keyboard.press('Escape');
	await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBeUndefined();
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

test('UI-10 on the second page of a visit it opens at once', async ({ page }) => {
	await visit(page, '/m/news');
	await page.goto('/m/home');
	await expect(popup(page)).toBeVisible();
});

for (const query of ['gclid=a1', 'affiliateCode=partner']) {
	test(`UI-10 never on the page that ${query.split('=')[0]} leads to, and then on the next`, {
		tag: '@once',
	}, async ({ page }) => {
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
}

test('UI-10 its text fills the room that the window has', { tag: '@once' }, async ({ page, site }) => {
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

test('UI-10 not while the site is closed', { tag: '@once' }, async ({ page, site }) => {
	site.gateway.controls.setSiteState(site.merchant, { maintenance: true });
	await page.goto('/m/home');
	await page.waitForURL('**/m/maintenance');
	expect(
		await page.evaluate((key) => localStorage.getItem(key), `seen_announcements_${site.merchant}`),
	).toBeNull();
});

for (const userAgent of [
	'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
	'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
]) {
	test(`UI-10 not for ${/\w+(?=\/[12]\.1)/.exec(userAgent)}`, { tag: '@once' }, async ({
		browser,
		complaints,
	}) => {
		const context = await browser.newContext({ userAgent });
		complaints.watch(context);
		const page = await context.newPage();
		const scripts = requestsTo(page, '/m/_astro/announcements');
		await page.goto('/m/home');
		await page.waitForLoadState('networkidle');
		await expect(popup(page)).toBeHidden();
		expect(scripts).toEqual([]);
		await context.close();
	});
}

test('UI-10 a record that is none counts for nothing, and breaks nothing', { tag: '@once' }, async ({
	page,
	site,
}) => {
	await visit(page, '/m/activity');
	for (const record of ['', '{', 'null', ',,,', 'Sat Nov 21 1926,x', '{"day":1}']) {
		await page.goto('/m/activity');
		await page.evaluate(
			([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
			[`seen_announcements_${site.merchant}`, record],
		);
		await page.goto('/m/home');
		await expect(popup(page), record).toBeVisible();
	}
});

test('UI-10 a browser that cannot remember is not asked to read them on every page', {
	tag: '@once',
}, async ({ page }) => {
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

test('pages without the popup pay nothing for it', { tag: '@once' }, async ({ page }) => {
	const scripts = requestsTo(page, '/m/_astro/announcements');
	await visit(page, '/m/news');
	await settled(page);
	expect(scripts).toEqual([]);
	await page.goto('/m/home');
	await expect(popup(page)).toBeVisible();
	expect(scripts.length).toBeGreaterThan(0);
});
