import type { Page } from 'playwright/test';
import { banners } from '../../src/gateway/contract/banners.ts';
import { lanes } from '../../src/gateway/contract/lanes.ts';
import { expectStableLayout } from './support/actions.ts';
import { changeRevisions, currentValue } from './support/content.ts';
import { expect, test } from './support/fixtures.ts';

const strip = (page: Page) => page.locator('.carousel #banners');
const dots = (page: Page) => page.locator('.carousel [data-dot]');
const currentDot = (page: Page) =>
	dots(page).evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'));
/** The banner in the middle of the strip. */
const shownBanner = (page: Page) =>
	strip(page).evaluate((element) => {
		const { left, width } = element.getBoundingClientRect();
		const middle = left + width / 2;
		return [...element.children].findIndex((slide) => {
			const box = slide.getBoundingClientRect();
			return box.left <= middle && box.right > middle;
		});
	});

/** Expects this banner in the middle, and its dot marked. */
async function expectBanner(page: Page, index: number): Promise<void> {
	await expect.poll(() => shownBanner(page)).toBe(index);
	await expect.poll(() => currentDot(page)).toBe(index);
}

// carousel/slides.test.ts has fingers, pointers, the keyboard’s focus and reduced motion.
test('the carousel moves on after 5 s unless it is paused, its dots follow a swipe, and nothing shifts', async ({
	page,
	site,
}) => {
	await page.clock.install();
	await page.goto('/m/home');
	const count = await dots(page).count();
	expect(count).toBeGreaterThanOrEqual(3);
	await expect(dots(page).first()).toHaveAccessibleName(site.text('home:banner_n', { n: 1, count }));
	await dots(page).nth(2).tap();
	await expectBanner(page, 2);
	await strip(page).evaluate((element) => element.scrollTo({ left: 0, behavior: 'auto' }));
	await expectBanner(page, 0);

	await page.clock.pauseAt(Date.now() + 3_600_000);
	// The jump may have been one step; the steps are counted from here.
	await dots(page).first().dispatchEvent('click');
	await expectBanner(page, 0);
	await page.evaluate(() => (document.activeElement as HTMLElement).blur());
	await page.clock.runFor(5000);
	await expectBanner(page, 1);
	const pause = page.locator('.carousel').getByRole('button', { name: site.text('home:pause') });
	await pause.dispatchEvent('click');
	await expect(pause).toHaveAttribute('aria-pressed', 'true');
	await page.clock.runFor(15_000);
	expect(await shownBanner(page)).toBe(1);
	await pause.dispatchEvent('click');
	await page.clock.runFor(5000);
	await expectBanner(page, 2);
	await dots(page).last().dispatchEvent('click');
	await expectBanner(page, count - 1);
	await page.clock.runFor(5000);
	await expectBanner(page, 0);
	await page.clock.resume();
	await expectStableLayout(page);
});

/** Pixels a second at which the marquee's text really moves, from two points of its animation. */
const marqueeSpeed = (page: Page) =>
	page.locator('#marquee').evaluate((track) => {
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

test('UI-03 the marquee moves at 60 px a second, can be paused, and stands still on a device set to reduce motion', async ({
	page,
	site,
}) => {
	await page.goto('/m/home');
	await expect.poll(() => marqueeSpeed(page)).toBeCloseTo(60, 0);
	await page.setViewportSize({ width: 740, height: 360 });
	await expect.poll(() => marqueeSpeed(page), 'after turning the phone').toBeCloseTo(60, 0);
	const pause = page.locator('.marquee').getByRole('button', { name: site.text('home:pause') });
	const state = () => page.locator('#marquee').evaluate((track) => track.getAnimations()[0]?.playState);
	await expect.poll(state).toBe('running');
	await pause.tap();
	await expect(pause).toHaveAttribute('aria-pressed', 'true');
	await expect.poll(state).toBe('paused');
	await pause.tap();
	await expect(pause).toHaveAttribute('aria-pressed', 'false');
	// The finger that has left no longer holds it.
	await page.evaluate(() => (document.activeElement as HTMLElement).blur());
	await page.mouse.move(1, 1);
	await expect.poll(state).toBe('running');

	await page.emulateMedia({ reducedMotion: 'reduce' });
	const running = () =>
		page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
	await expect.poll(running).toBe(0);
	await expect(pause).toBeHidden();
	// All of the text can still be reached.
	await expect(page.locator('.marquee-window')).toHaveCSS('overflow-x', 'auto');
});

test('UI-03 a text that runs from right to left enters at the left, at once, and leaves at the right', async ({
	page,
}) => {
	await page.goto('/m/ur/home');
	await expect.poll(() => marqueeSpeed(page)).toBeCloseTo(-60, 0);
	const [entered, left] = await page.locator('#marquee').evaluate((track) => {
		const [animation] = track.getAnimations() as [Animation];
		const end = Number(animation.effect?.getComputedTiming().duration);
		const room = (track.parentElement as HTMLElement).getBoundingClientRect();
		animation.currentTime = 0;
		const before = track.getBoundingClientRect().right - room.left;
		animation.currentTime = end - 1;
		return [before, track.getBoundingClientRect().left - room.right];
	});
	expect(entered).toBeCloseTo(0, 0);
	expect(left).toBeCloseTo(0, 0);
});

test('EN-16 fresh banners have their links, dots and places, and fresh games their names and tags', async ({
	page,
	site,
}) => {
	await changeRevisions(site, 'banners', 'lanes');
	const value: { banners: { groupName: string }[] } = await currentValue(site, banners.path);
	const own = value.banners.filter(({ groupName }) => groupName === 'home').slice(0, 1);
	const extra = (linkage: string, more = {}) => ({
		...{ id: linkage, title: linkage, linkageType: 'URL', linkage },
		...{ groupName: 'home', url: '/m/brand/icon-96.png' },
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
	const games: {
		data: { lanes: { title: string; gameCount: number; cards: Record<string, unknown>[] }[] };
	} = await currentValue(site, lanes.path);
	const [lane] = games.data.lanes;
	const game = (displayName: string, tag?: string) => ({ ...lane?.cards[0], displayName, tag });
	const cards = [game('One'), game('Two', 'new'), game('Three', 'jackpot')];
	if (lane) Object.assign(lane, { cards, gameCount: 3 });
	site.gateway.controls.setFault({ endpoint: 'lanes', value: games });

	await page.goto('/m/home?cid=7');
	const links = strip(page).getByRole('link');
	await expect(links).toHaveCount(4);
	// Other sites get no click ids (RT-21).
	await expect(links.nth(0)).toHaveAttribute('href', 'https://news.example/a?x=a~b');
	await expect(links.nth(2)).toHaveAttribute('href', /^\/m\/home(\?cid=7)?$/);
	await expect(links.nth(3)).toHaveAttribute(
		'href',
		/^\/m\/launchGame\?prize_mode=super-six-49&lottoView=lobby/,
	);
	await expect(page.locator('[data-dot]:visible')).toHaveCount(4);
	await dots(page).nth(3).tap();
	await expectBanner(page, 3);

	const shown = page.locator('.lane').first().locator('li');
	await expect(shown.locator('a > span')).toHaveText(['One', 'Two', 'Three']);
	const tags = [site.text('home:tag_new'), site.text('home:tag_jackpot')];
	await expect(shown.locator('.badge')).toHaveText(tags);
	await expect(shown.first().locator('.badge')).toHaveCount(0);
});
