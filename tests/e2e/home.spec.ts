import type { Page } from 'playwright/test';
import { banners } from '../../src/gateway/contract/banners.ts';
import { lanes } from '../../src/gateway/contract/lanes.ts';
import { changeRevisions, currentValue } from './support/content.ts';
import { expect, test } from './support/fixtures.ts';

test('RT-01 home is a static page that is complete without scripts', { tag: '@each' }, async ({
	browser,
	complaints,
	site,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	complaints.watch(context);
	const page = await context.newPage();
	await page.goto('/m/home');
	await expect(page.locator('.lane')).toHaveCount(9);
	await expect(page.locator('.promotions h2')).toContainText(site.text('home:promotions'));
	await expect(page.locator('html')).toHaveAttribute('lang', site.tag);
	await context.close();
});

const strip = (page: Page) => page.locator('[data-carousel] [data-strip]');
const dots = (page: Page) => page.locator('[data-carousel] [data-dot]');
const currentDot = (page: Page) =>
	dots(page).evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'));
/** Its script comes once the page has settled. */
const carouselStarted = (page: Page) =>
	expect(page.locator('[data-carousel]')).toHaveAttribute('data-started', '');
/** Which banner stands in the middle of the strip. */
const shownBanner = (page: Page) =>
	strip(page).evaluate((element) => {
		const { left, width } = element.getBoundingClientRect();
		const middle = left + width / 2;
		return [...element.children].findIndex((slide) => {
			const box = slide.getBoundingClientRect();
			return box.left <= middle && box.right > middle;
		});
	});

test('the dots of the carousel lead to their banners, and follow a swipe', async ({ page, site }) => {
	await page.goto('/m/home');
	const count = await dots(page).count();
	expect(count).toBeGreaterThanOrEqual(3);
	await expect(dots(page).first()).toHaveAccessibleName(site.text('home:banner_n', { n: 1, count }));
	await dots(page).nth(2).tap();
	await expect.poll(() => shownBanner(page)).toBe(2);
	await expect.poll(() => currentDot(page)).toBe(2);
	// A swipe scrolls the strip; the dots only hear of it.
	await strip(page).evaluate((element) => {
		const slide = element.children[1] as HTMLElement;
		element.scrollTo({
			left: slide.offsetLeft - (element.children[0] as HTMLElement).offsetLeft,
			behavior: 'auto',
		});
	});
	await expect.poll(() => currentDot(page)).toBe(1);
});

test('the carousel goes on after 5 s, and waits while it is paused or focused', async ({ page, site }) => {
	await page.clock.install();
	await page.goto('/m/home');
	await carouselStarted(page);
	await page.clock.pauseAt(Date.now() + 3_600_000);
	// The jump may have been one step; from here on the steps are counted.
	await dots(page).first().dispatchEvent('click');
	await expect.poll(() => shownBanner(page)).toBe(0);
	await expect.poll(() => currentDot(page)).toBe(0);
	await page.clock.runFor(5000);
	await expect.poll(() => shownBanner(page)).toBe(1);
	await expect.poll(() => currentDot(page)).toBe(1);

	const pause = page.locator('[data-carousel]').getByRole('button', { name: site.text('home:pause') });
	await pause.dispatchEvent('click');
	await expect(pause).toHaveAttribute('aria-pressed', 'true');
	await page.clock.runFor(15_000);
	expect(await shownBanner(page)).toBe(1);
	await pause.dispatchEvent('click');
	await expect(pause).toHaveAttribute('aria-pressed', 'false');

	await strip(page).getByRole('link').nth(1).focus();
	await page.clock.runFor(15_000);
	expect(await shownBanner(page)).toBe(1);
	await page.evaluate(() => (document.activeElement as HTMLElement).blur());
	await page.clock.runFor(5000);
	await expect.poll(() => shownBanner(page)).toBe(2);
});

test('the carousel and the marquee stand still where motion is unwelcome', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.clock.install();
	await page.goto('/m/home');
	await carouselStarted(page);
	await page.clock.runFor(20_000);
	expect(await shownBanner(page)).toBe(0);
	expect(
		await page.evaluate(
			() => document.getAnimations().filter(({ playState }) => playState === 'running').length,
		),
	).toBe(0);
	await expect(page.locator('.marquee [data-pause]')).toBeHidden();
	// All of the text can still be reached.
	const marquee = page.locator('[data-marquee]');
	expect(await marquee.evaluate((root) => getComputedStyle(root).overflowX)).toBe('auto');
});

/** Pixels a second at which the marquee's text really moves, from two points of its animation. */
const marqueeSpeed = (page: Page) =>
	page.locator('[data-marquee] [data-track]').evaluate((track) => {
		const [animation] = track.getAnimations();
		if (!animation) return Number.NaN;
		const before = animation.currentTime;
		const at = (time: number) => {
			animation.currentTime = time;
			return track.getBoundingClientRect().left;
		};
		const way = at(0) - at(1000);
		animation.currentTime = before;
		return way;
	});

const marqueeDuration = (page: Page) =>
	page.locator('[data-marquee]').evaluate((root) => {
		const track = root.querySelector('[data-track]') as HTMLElement;
		const way = track.getBoundingClientRect().width + root.clientWidth;
		const seconds = Number(track.getAnimations()[0]?.effect?.getComputedTiming().duration) / 1000;
		return { way, seconds };
	});

test('UI-03 the marquee moves at 60 px a second, whatever the length of its text and the window', async ({
	page,
}) => {
	await page.goto('/m/home');
	const texts = ['x', 'A text of an ordinary length for a line of news', 'Long '.repeat(200)];
	const ways: number[] = [];
	for (const text of [undefined, ...texts]) {
		if (text) {
			await page.locator('[data-track]').evaluate((track, shown) => {
				const item = track.firstElementChild as Element;
				item.textContent = shown;
				track.replaceChildren(item);
			}, text);
		}
		await expect.poll(() => marqueeSpeed(page), text?.slice(0, 9)).toBeCloseTo(60, 0);
		const { way, seconds } = await marqueeDuration(page);
		expect(Math.abs(seconds - way / 60)).toBeLessThan(0.05);
		ways.push(way);
	}
	expect(Math.max(...ways) / Math.min(...ways)).toBeGreaterThan(5);

	await page.setViewportSize({ width: 740, height: 360 });
	const off = async () => {
		const { way, seconds } = await marqueeDuration(page);
		return Math.abs(seconds - way / 60);
	};
	await expect.poll(off, 'after turning the phone').toBeLessThan(0.05);
	expect(await marqueeSpeed(page)).toBeCloseTo(60, 0);
});

test('UI-03 the pause button stops the marquee and lets it go on', async ({ page, site }) => {
	await page.goto('/m/home');
	const pause = page.locator('.marquee').getByRole('button', { name: site.text('home:pause') });
	const state = () => page.locator('[data-track]').evaluate((track) => track.getAnimations()[0]?.playState);
	await expect.poll(state).toBe('running');
	await pause.tap();
	await expect(pause).toHaveAttribute('aria-pressed', 'true');
	await expect.poll(state).toBe('paused');
	await pause.tap();
	await expect(pause).toHaveAttribute('aria-pressed', 'false');
	// Nothing else holds it when the finger has left.
	await page.evaluate(() => (document.activeElement as HTMLElement).blur());
	const leave = async () => {
		await page.mouse.move(1, 1);
		await page.mouse.move(0, 0);
		return state();
	};
	await expect.poll(leave).toBe('running');
});

test('EN-16 fresh banners have their links, dots and places', async ({ page, site }) => {
	await changeRevisions(site, 'banners');
	const value: { banners: { groupName: string }[] } = await currentValue(site, banners.path);
	const own = value.banners.filter(({ groupName }) => groupName === 'home').slice(0, 1);
	const extra = (linkage: string, more = {}) => ({
		id: linkage,
		title: linkage,
		linkageType: 'URL',
		linkage,
		groupName: 'home',
		url: '/m/brand/icon-96.png',
		...more,
	});
	site.gateway.controls.setFault({
		endpoint: 'banners',
		value: {
			banners: [
				extra('https://news.example/a?x=a~b'),
				...own,
				extra('javascript:window.hacked=1'),
				extra('super-six-49', { linkageType: 'G', gameType: 'LOTT', vendor: 'Numera' }),
				extra('m_top only', { groupName: 'm_top' }),
			],
		},
	});
	await page.goto('/m/home?cid=7');
	const links = strip(page).getByRole('link');
	await expect(links).toHaveCount(4);
	// Click ids are nobody else's business (RT-21).
	await expect(links.nth(0)).toHaveAttribute('href', 'https://news.example/a?x=a~b');
	await expect(links.nth(2)).toHaveAttribute('href', /^\/m\/home(\?cid=7)?$/);
	await expect(links.nth(3)).toHaveAttribute(
		'href',
		/^\/m\/launchGame\?prize_mode=super-six-49&lottoView=lobby/,
	);
	await expect(page.locator('[data-dot]:visible')).toHaveCount(4);
	await dots(page).nth(3).tap();
	await expect.poll(() => shownBanner(page)).toBe(3);
	await expect.poll(() => currentDot(page)).toBe(3);
	await strip(page).evaluate((element) => element.scrollTo({ left: 0, behavior: 'auto' }));
	await expect.poll(() => currentDot(page)).toBe(0);
});

test('fresh games show their names and tags in words', async ({ page, site }) => {
	await changeRevisions(site, 'lanes');
	const value: { data: { lanes: { title: string; gameCount: number; cards: Record<string, unknown>[] }[] } } =
		await currentValue(site, lanes.path);
	const lane = value.data.lanes[0];
	const [pattern] = lane?.cards ?? [];
	const game = (displayName: string, tag?: string) => ({ ...pattern, displayName, tag });
	if (lane) lane.cards = [game('One'), game('Two', 'new'), game('Three', 'jackpot')];
	if (lane) lane.gameCount = 3;
	site.gateway.controls.setFault({ endpoint: 'lanes', value });
	await page.goto('/m/home');
	const cards = page.locator('.lane').first().locator('li');
	await expect(cards).toHaveCount(3);
	await expect(cards.locator('[data-text=title]')).toHaveText(['One', 'Two', 'Three']);
	await expect(cards.locator('.badge')).toHaveText([
		site.text('home:tag_new'),
		site.text('home:tag_jackpot'),
	]);
	await expect(cards.first().locator('.badge')).toHaveCount(0);
});
