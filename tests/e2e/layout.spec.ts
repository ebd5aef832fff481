import type { Browser, Page } from 'playwright/test';
import { LANGUAGES } from '../../src/lib/languages.ts';
import {
	becomeMember,
	closeByEscape,
	layoutShifts,
	loginDialog,
	openLogin,
	settled,
	speak,
} from './support/actions.ts';
import type { Complaints } from './support/complaints.ts';
import { become } from './support/devices.ts';
import { expect, markPopupsSeen, test } from './support/fixtures.ts';

interface Screen {
	width: number;
	height: number;
	userAgent: string;
	touch: boolean;
}

const DESKTOP = {
	userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0.0.0 Safari/537.36',
	touch: false,
};
/** An iPad that calls itself a Mac, as all do since iPadOS 13. */
const TABLET = {
	userAgent:
		'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15',
	touch: true,
};

async function openOn(browser: Browser, complaints: Complaints, screen: Screen): Promise<Page> {
	const { width, height, userAgent, touch } = screen;
	const context = await browser.newContext({
		viewport: { width, height },
		userAgent,
		hasTouch: touch,
		isMobile: false,
		deviceScaleFactor: 1,
	});
	complaints.watch(context);
	await context.addInitScript(markPopupsSeen);
	const page = await context.newPage();
	// Playwright emulates one finger; a tablet knows more.
	if (touch) await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 }));
	return page;
}

const columnBox = async (page: Page) => {
	const box = await page.locator('.column').boundingBox();
	return { left: box?.x ?? -1, width: box?.width ?? -1 };
};

test('RT-27 on a desktop the page is a centred column of 9/16 of the height, and follows the window', async ({
	browser,
	complaints,
}) => {
	const page = await openOn(browser, complaints, { ...DESKTOP, width: 1400, height: 800 });
	await page.goto('/m/home');
	expect(await columnBox(page)).toEqual({ left: 475, width: 450 });
	const tabs = await page.locator('.tabs').boundingBox();
	expect([tabs?.x, tabs?.width]).toEqual([475, 450]);
	for (const [height, column] of [
		[640, { left: 520, width: 360 }],
		[1040, { left: 407.5, width: 585 }],
	] as const) {
		await page.setViewportSize({ width: 1400, height });
		await expect.poll(() => columnBox(page)).toEqual(column);
	}
	await page.context().close();
});

test('RT-27 a tablet upright has a column when it is wider than 768 px, and none on its side', async ({
	browser,
	complaints,
}) => {
	for (const { column, ...screen } of [
		{ width: 820, height: 1180, ...TABLET, column: 663 },
		{ width: 1180, height: 820, ...TABLET, column: 1180 },
		{ width: 768, height: 1024, ...TABLET, column: 768 },
	]) {
		const page = await openOn(browser, complaints, screen);
		await page.goto('/m/home');
		expect(await columnBox(page), `${screen.width}x${screen.height}`).toEqual({
			left: Math.round((screen.width - column) / 2 / 0.5) * 0.5,
			width: column,
		});
		await page.context().close();
	}
});

const splash = (page: Page) => page.locator('#splash');

test('UI-15 an app starts with a splash of 1200 ms that goes in 200 ms and stops no touch', async ({
	page,
}) => {
	await page.goto('/m/home?inApp=1');
	await expect(splash(page)).toHaveCSS('pointer-events', 'none');
	const states = await page.evaluate(() => {
		const element = document.getElementById('splash') as HTMLElement;
		const animation = element.getAnimations()[0];
		if (!animation) return undefined;
		animation.pause();
		const at = (time: number) => {
			animation.currentTime = time;
			const { opacity, visibility } = getComputedStyle(element);
			return { opacity: Number(opacity), visibility };
		};
		const { delay, duration } = animation.effect?.getComputedTiming() ?? {};
		const box = element.getBoundingClientRect();
		return {
			delay,
			duration,
			before: at(1199),
			leaving: at(1300),
			after: at(1400),
			covers: box.width >= innerWidth && box.height >= innerHeight,
			touched: document.elementFromPoint(100, 300)?.closest('#splash') === null,
		};
	});
	expect(states).toMatchObject({
		delay: 1200,
		duration: 200,
		before: { opacity: 1, visibility: 'visible' },
		after: { opacity: 0, visibility: 'hidden' },
		covers: true,
		touched: true,
	});
	expect(states?.leaving.opacity).toBeGreaterThan(0);
	expect(states?.leaving.opacity).toBeLessThan(1);

	// Whatever the manifest asked for (EN-11), an installed site has one.
	for (const display of ['standalone', 'fullscreen', 'minimal-ui']) {
		const tab = await page.context().newPage();
		await become(tab, { display });
		await tab.goto('/m/activity');
		expect(await splash(tab).evaluate((element) => getComputedStyle(element).display), display).toBe('grid');
		await tab.close();
	}

	// Only the first page of a session has one.
	await page.goto('/m/activity?inApp=1');
	await expect(splash(page)).toBeHidden();
	expect(await splash(page).evaluate((element) => getComputedStyle(element).display)).toBe('none');
});

test('UI-15 RT-27 a page in a browser starts with its content, and fills the window of a phone', async ({
	page,
}) => {
	await page.goto('/m/home');
	expect(await columnBox(page)).toEqual({ left: 0, width: 360 });
	expect(await splash(page).evaluate((element) => getComputedStyle(element).display)).toBe('none');
	await expect(page.getByRole('banner')).toBeVisible();
});

const overflow = (page: Page) =>
	page.evaluate(() => {
		const wide = [
			...document.querySelectorAll<HTMLElement>('body, .column, header, main, footer, .tabs, dialog[open]'),
		]
			.filter((element) => element.scrollWidth > element.clientWidth)
			.map((element) => element.tagName + element.className);
		const { scrollWidth, clientWidth } = document.documentElement;
		return { wide, document: Math.max(0, scrollWidth - clientWidth) };
	});

const NONE = { wide: [], document: 0 };

test('no page of members scrolls sideways at 320 px', async ({ page, site }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await becomeMember(page, site, '/m/member/home');
	for (const path of ['member/home', 'member/wallet', 'member/rewards', 'member/security', 'feedback']) {
		await page.goto(`/m/${path}`);
		// Skeletons too.
		expect(await overflow(page), path).toEqual(NONE);
		await settled(page);
		expect(await overflow(page), path).toEqual(NONE);
	}
});

test('nothing scrolls sideways at 320 px, nor right to left', { tag: '@each' }, async ({ page, site }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	for (const path of ['/m/login', '/m/activity?id=nowhere', '/m/register', '/m/home']) {
		await page.goto(path);
		expect(await overflow(page), path).toEqual(NONE);
	}
	await openLogin(page, site);
	expect(await overflow(page)).toEqual(NONE);
	await closeByEscape(page, loginDialog(page));

	await page.setViewportSize({ width: 360, height: 740 });
	await page.evaluate(() => (document.documentElement.dir = 'rtl'));
	expect(await overflow(page)).toEqual(NONE);
	// Laid out from the right: the logo stands where reading begins.
	const logo = await page.locator('.header-logo').boundingBox();
	expect((logo?.x ?? 0) + (logo?.width ?? 0)).toBeGreaterThan(330);
	await openLogin(page, site);
	expect(await overflow(page)).toEqual(NONE);
});

/** The room that readers may give to letters, words and lines (WCAG 2.2, 1.4.12); also as much as the widest fonts take. */
const SPACED =
	'* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }';

test('no language scrolls sideways, whatever room its letters take', async ({ page, site }) => {
	await page.route(/\/wps\/|\/_astro\//, (route) =>
		route.fulfill({ contentType: 'text/javascript', body: '' }),
	);
	const wide: Record<string, unknown> = {};
	for (const code of LANGUAGES) {
		await speak(page, site, code);
		for (const path of ['home', 'inviteFriends', 'register']) {
			const address = `/m/${code === 'EN' ? '' : `${code.toLowerCase()}/`}${path}`;
			await page.goto(address, { waitUntil: 'domcontentloaded' });
			for (const styles of ['', SPACED]) {
				await page.evaluate((text) => {
					const sheet = new CSSStyleSheet();
					sheet.replaceSync(text);
					document.adoptedStyleSheets = [sheet];
				}, styles);
				const found = await overflow(page);
				if (found.document || found.wide.length) wide[address + (styles && ', spaced')] = found;
			}
		}
	}
	expect(wide).toEqual({});
});

test('the layout of home never shifts, also when its banners move on by themselves', async ({ page }) => {
	await page.goto('/m/home');
	await settled(page);
	const second = page.locator('.carousel [data-dot]').nth(1);
	await page.locator('.carousel [data-strip]').evaluate((strip) => strip.scrollBy(strip.clientWidth, 0));
	await expect(second).toHaveAttribute('aria-current', 'true');
	await second.evaluate((dot) =>
		Promise.all(dot.getAnimations({ subtree: true }).map(({ finished }) => finished)),
	);
	expect(await layoutShifts(page)).toEqual([]);
});
