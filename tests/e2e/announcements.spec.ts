import type { Page } from 'playwright/test';
import { type Announcement, announcements } from '../../src/gateway/contract/announcements.ts';
import { plainText } from '../../src/lib/plain-text.ts';
import { closeByEscape, entryLeft, settled } from './support/actions.ts';
import { currentValue } from './support/content.ts';
import { expect, type Site, test } from './support/fixtures.ts';

// When it opens, and with which announcements, is in tests/unit/features/content/announcements.
test.use({ popups: true });

const popup = (page: Page) => page.locator('#announcements');
const titles = (page: Page) => popup(page).getByRole('heading', { level: 3 });
const hasFocus = (page: Page) => popup(page).evaluate((dialog) => dialog.contains(document.activeElement));

function publish(site: Site, title: string, content = 'First.\n\nSecond.'): void {
	site.gateway.controls.publishAnnouncement(site.merchant, {
		category: 'system',
		marquee: false,
		popup: true,
		title: { EN: title, VI: title },
		content: { EN: content, VI: content },
	});
}

test('UI-10 on the first page of a visit a scroll opens the flagged announcements as slides with title, day, text and link; dots and a swipe move them', async ({
	page,
	site,
}) => {
	// A text longer than the window.
	publish(site, 'Long', 'A line of an announcement that says a lot. '.repeat(60));
	const { announcements: all } = await currentValue<{ announcements: Announcement[] }>(
		site,
		announcements.path,
	);
	const shown = all
		.filter((item) => item.popup)
		.sort((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt))
		.slice(0, 3);
	const count = shown.length;
	expect(count).toBeGreaterThan(1);
	await page.goto('/m/home');
	await settled(page);
	await expect(popup(page)).toBeHidden();
	// A tap on a button is for the button.
	const banner = page.locator('.carousel [data-dot]').nth(1);
	await banner.tap();
	await expect(banner).toHaveAttribute('aria-current', 'true');
	await expect(popup(page)).toBeHidden();
	await page.evaluate(() => scrollTo(0, 200));

	await expect(popup(page)).toHaveAccessibleName(site.text('news:popup_title'));
	await expect(titles(page)).toHaveText(shown.map(({ title }) => title));
	const slides = popup(page).getByRole('listitem');
	await expect(slides.first().locator('time')).toHaveAttribute('datetime', shown[0]?.publishedAt ?? '');
	await expect(slides.first().locator('p')).toHaveText(
		plainText(shown[0]?.content ?? '')
			.replace(/\s+/g, ' ')
			.trim(),
	);
	// Beside the margins of 16 px, it may have all of 740.
	const height = (await popup(page).boundingBox())?.height;
	expect(height).toBeGreaterThan(600);
	expect(height).toBeLessThanOrEqual(740 - 32);
	await expect(slides.first().getByRole('link')).toBeInViewport({ ratio: 1 });

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
	await dots.nth(1).tap();
	await slides
		.nth(1)
		.getByRole('link', { name: site.text('news:popup_read') })
		.tap();
	await expect(page).toHaveURL(`/m/news-${shown[1]?.id}`);
});

test('UI-10 later pages open it at once, once a day and a newer one alone; the back button, Escape and the button close it', async ({
	page,
	site,
}) => {
	await page.goto('/m/news');
	await settled(page);
	await page.goto('/m/home');
	await expect(popup(page)).toBeVisible();
	expect(await hasFocus(page)).toBe(true);
	await page.goBack();
	await expect(popup(page)).toBeHidden();
	await entryLeft(page);
	await expect(page).toHaveURL('/m/home');
	// Neither a reload nor the entry that it left brings it again.
	await page.reload();
	await settled(page);
	await expect(popup(page)).toBeHidden();
	expect(await page.evaluate(() => history.state?.dialog)).toBeUndefined();

	for (const [title, close] of [
		['Newer', () => closeByEscape(page, popup(page))],
		[
			'Newest',
			() =>
				popup(page)
					.getByRole('button', { name: site.text('common:close') })
					.tap(),
		],
	] as const) {
		publish(site, title);
		await page.goto('/m/home');
		await expect(titles(page)).toHaveText([title]);
		await close();
		await expect(popup(page)).toBeHidden();
		await entryLeft(page);
		expect(await hasFocus(page)).toBe(false);
	}
});
