import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { distFolder } from '../../src/build/build-merchant.ts';
import { LANGUAGES } from '../../src/lib/languages.ts';
import { PHONE } from '../../src/tools/bench/phone.ts';
import {
	becomeMember,
	closeByEscape,
	holdRequests,
	loginDialog,
	memberMenu,
	openLogin,
	settled,
	speak,
	tokenFor,
} from './support/actions.ts';
import { become } from './support/devices.ts';
import { expect, markPopupsSeen, test } from './support/fixtures.ts';

const columnBox = async (page: Page) => {
	const box = await page.locator('.column').boundingBox();
	return { left: box?.x ?? -1, width: box?.width ?? -1 };
};

// column.test.ts has tablets and other devices.
test('RT-27 on a desktop the page is a centred column of 9/16 of the height, and follows the window', async ({
	browser,
	complaints,
}) => {
	const context = await browser.newContext({
		viewport: { width: 1400, height: 800 },
		userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0.0.0 Safari/537.36',
		hasTouch: false,
		isMobile: false,
		deviceScaleFactor: 1,
	});
	complaints.watch(context);
	await context.addInitScript(markPopupsSeen);
	const page = await context.newPage();
	await page.goto('/m/home');
	expect(await columnBox(page)).toEqual({ left: 475, width: 450 });
	const tabs = await page.locator('.tabs').boundingBox();
	expect([tabs?.x, tabs?.width]).toEqual([475, 450]);
	await page.setViewportSize({ width: 1400, height: 1040 });
	await expect.poll(() => columnBox(page)).toEqual({ left: 407.5, width: 585 });
	await context.close();
});

test('UI-15 RT-27 an app starts with a splash for 1200 ms that stops no touch; a browser shows the page at once', async ({
	page,
}) => {
	const splash = page.locator('#splash');
	await page.goto('/m/home');
	expect(await columnBox(page)).toEqual({ left: 0, width: 360 });
	await expect(splash).toHaveCSS('display', 'none');
	// Only the first page of a session has one.
	await page.goto('/m/activity?inApp=1');
	await expect(splash).toHaveCSS('display', 'none');

	// Whatever the manifest asked for (EN-11), an installed site has one.
	for (const display of ['standalone', 'fullscreen', 'minimal-ui']) {
		const tab = await page.context().newPage();
		await become(tab, { display });
		await tab.goto('/m/activity');
		await expect(tab.locator('#splash'), display).toHaveCSS('display', 'grid');
		await tab.close();
	}

	await page.evaluate(() => sessionStorage.clear());
	await page.goto('/m/home?inApp=1');
	await expect(splash).toHaveCSS('pointer-events', 'none');
	const states = await splash.evaluate((element) => {
		const animation = element.getAnimations()[0] as Animation;
		animation.pause();
		const at = (time: number) => {
			animation.currentTime = time;
			const { opacity, visibility } = getComputedStyle(element);
			return { opacity: Number(opacity), visibility };
		};
		const { delay, duration } = animation.effect?.getComputedTiming() ?? {};
		const { width, height } = element.getBoundingClientRect();
		return {
			delay,
			duration,
			before: at(1199),
			leaving: at(1300).opacity,
			after: at(1400),
			covers: width >= innerWidth && height >= innerHeight,
			isTouched: document.elementFromPoint(100, 300)?.closest('#splash') !== null,
		};
	});
	expect(states).toMatchObject({
		delay: 1200,
		duration: 200,
		before: { opacity: 1, visibility: 'visible' },
		after: { opacity: 0, visibility: 'hidden' },
		covers: true,
		isTouched: false,
	});
	expect(states.leaving).toBeGreaterThan(0);
	expect(states.leaving).toBeLessThan(1);
});

const NONE = { wide: [], document: 0 };
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

test('nothing scrolls sideways at 320 px: dialogs, right to left, and the pages of members', async ({
	page,
	site,
}) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await page.goto('/m/home');
	for (const direction of ['ltr', 'rtl']) {
		await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
		expect(await overflow(page), direction).toEqual(NONE);
		await openLogin(page, site);
		expect(await overflow(page), `dialog, ${direction}`).toEqual(NONE);
		await closeByEscape(page, loginDialog(page));
	}
	// In a layout from right to left, the logo is at the right.
	const logo = await page.locator('.header-logo').boundingBox();
	expect((logo?.x ?? 0) + (logo?.width ?? 0)).toBeGreaterThan(290);

	await becomeMember(page, site, '/m/member/home');
	for (const path of ['member/home', 'member/wallet', 'member/rewards', 'member/security', 'feedback']) {
		await page.goto(`/m/${path}`);
		expect(await overflow(page), `${path}, waiting`).toEqual(NONE);
		await settled(page);
		expect(await overflow(page), path).toEqual(NONE);
	}
});

test('the header has room for a member’s name before a script arrives', async ({ page, site }) => {
	await becomeMember(page, site, '/m/member/home', tokenFor(site, 'viplotus'));
	for (const language of ['EN', 'UR']) {
		await speak(page, site, language);
		const release = await holdRequests(page, '**/m/_astro/*.js');
		await page.goto(`/m/${language === 'EN' ? '' : 'ur/'}news`, { waitUntil: 'commit' });
		await expect(memberMenu(page)).toBeVisible();
		const before = await memberMenu(page).boundingBox();
		release();
		await expect(memberMenu(page)).toContainText('viplotus');
		expect(await memberMenu(page).boundingBox(), language).toEqual(before);
	}
});

/** The room that readers may give to letters, words and lines (WCAG 2.2, 1.4.12); also as much as the widest fonts take. */
const SPACED =
	'* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }';

test('no language scrolls sideways, whatever room its letters take', async ({ browser }) => {
	// No address to redirect to, and nothing to fetch: only the built HTML and its styles. The policies of pages that
	// are written into one document would add up.
	const context = await browser.newContext({ ...PHONE, bypassCSP: true });
	const page = await context.newPage();
	const wide: Record<string, unknown> = {};
	const look = async (merchant: string, path: string, styles: string) => {
		const html = readFileSync(`${distFolder(merchant)}/m/${path}.html`, 'utf8');
		await page.setContent(html, { waitUntil: 'domcontentloaded' });
		const column = await page.evaluate((text) => {
			const sheet = new CSSStyleSheet();
			sheet.replaceSync(text);
			document.adoptedStyleSheets = [sheet];
			// The download bar is shown by a script that needs storage.
			document.querySelector('.app-bar')?.removeAttribute('hidden');
			return getComputedStyle(document.querySelector('.column') as Element).position;
		}, styles);
		expect(column, 'styles apply').toBe('relative');
		const found = await overflow(page);
		if (found.document || found.wide.length) wide[`${merchant} ${path} ${styles && 'spaced'}`] = found;
	};
	for (const code of LANGUAGES) {
		const folder = code === 'EN' ? '' : `${code.toLowerCase()}/`;
		for (const path of ['home', 'inviteFriends', 'register']) await look('aurelia', folder + path, SPACED);
	}
	await page.setViewportSize({ width: 320, height: 640 });
	for (const merchant of ['aurelia', 'senviet'])
		for (const path of ['home', 'login', 'register', 'activity']) await look(merchant, path, '');
	expect(wide).toEqual({});
	await context.close();
});
