import type { Page } from 'playwright/test';
import { accessibilityProblems } from '../support/axe.ts';
import {
	becomeMember,
	holdRequests,
	layoutShifts,
	loginDialog,
	settled,
	speak,
	submitLogin,
	tokenFor,
} from './support/actions.ts';
import { become } from './support/devices.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const IPHONE =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';

// The service worker's own requests for pages pass by what a test puts into them.
test.use({ serviceWorkers: 'block' });

const bar = (page: Page) => page.locator('.app-bar');
const barButton = (page: Page, { text }: Pick<Site, 'text'>) =>
	bar(page).getByRole('link', { name: text('download:app_download_app') });
const popup = (page: Page) => page.locator('dialog#downloads[open]');
const closeBar = (page: Page, { text }: Pick<Site, 'text'>) =>
	bar(page).getByRole('button', { name: text('common:close') });

/** The page's HTML as if it had been built for other settings: what the bar's data says is the build's alone. */
async function builtWith(page: Page, change: (html: string) => string): Promise<void> {
	await page.route(/\/m\/(\w+\/)?(home|game)(\?|$)/, async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, body: change(await response.text()) });
	});
}

/** Waits until the page has kept what the status says: it does once it has rested. */
const kept = (page: Page, browsers: string) =>
	expect
		.poll(() => page.evaluate(() => sessionStorage.download_browsers), { timeout: 20_000 })
		.toBe(browsers);

test('UI-04 UI-05 UI-07 DLB-01 the bar offers the app at the top, and stays closed for the session', {
	tag: '@each',
}, async ({ page, site }) => {
	await page.goto('/m/home');
	await expect(bar(page)).toBeVisible();
	await expect(bar(page)).toContainText(site.name);
	await expect(bar(page).getByRole('img', { name: '5.0 / 5' })).toHaveText('★★★★★ 5.0');
	const [ground, icon] = [bar(page).locator('img').first(), bar(page).locator('img').last()];
	await expect(ground).toHaveAttribute('src', /\/banner\/\w+\/get-the-app/);
	await expect(icon).toHaveAttribute('src', '/m/brand/icon-180.png');
	for (const image of [ground, icon])
		await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
	await settled(page);
	// The gift moves, but for people who want nothing to.
	const gift = bar(page).locator('i');
	await expect(gift).toHaveCSS('animation-name', 'sway');
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await expect(gift).toHaveCSS('animation-name', 'none');
	for (const target of [barButton(page, site), closeBar(page, site)]) {
		const box = await target.boundingBox();
		expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
	}
	expect(await accessibilityProblems(page, '.app-bar')).toEqual([]);
	expect(await layoutShifts(page)).toEqual([]);

	await closeBar(page, site).tap();
	await expect(bar(page)).toBeHidden();
	for (const path of ['/m/home', '/m/game', '/m/activity', '/m/news']) {
		await page.goto(path);
		await expect(bar(page)).toHaveCount(1);
		await expect(bar(page)).toBeHidden();
	}
	expect(await layoutShifts(page)).toEqual([]);
	// Another session of the same browser.
	const other = await page.context().newPage();
	await other.goto('/m/game');
	await expect(bar(other)).toBeVisible();
});

test('UI-06 the bar is away in the installed app, the official app, and where the platform has no link', async ({
	browser,
	page,
	site,
}) => {
	await page.goto('/m/home?inApp=1');
	await expect(bar(page)).toBeHidden();
	for (const [userAgent, shown] of [
		[
			'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 AppShellVer:2.1',
			false,
		],
		[`Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 ${site.settings.appUserAgent}/3`, false],
		['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120 Safari/537.36', false],
		[IPHONE, true],
	] as const) {
		const context = await browser.newContext({ userAgent, baseURL: site.url });
		const other = await context.newPage();
		await other.goto('/m/home');
		await expect(bar(other), userAgent).toBeVisible({ visible: shown });
		await context.close();
	}
	// A web clip on an iPhone, and the installed web app in each way that a manifest can ask for (EN-11).
	for (const mode of ['web clip', 'standalone', 'fullscreen', 'minimal-ui']) {
		const tab = await page.context().newPage();
		await become(
			tab,
			mode === 'web clip' ? { ios: true, standalone: true, display: 'browser' } : { display: mode },
		);
		await tab.goto('/m/home');
		await expect(bar(tab), mode).toHaveCount(1);
		await expect(bar(tab), mode).toBeHidden();
		await tab.close();
	}

	// The gateway takes the link away: this page stays, the next one has no bar.
	site.gateway.controls.setDownloads(site.merchant, { apps: ['IOS'] });
	const tab = await page.context().newPage();
	await tab.goto('/m/home');
	await kept(tab, 'iP(hone|ad|od)|Macintosh.*true');
	await expect(bar(tab)).toBeVisible();
	expect(await layoutShifts(tab)).toEqual([]);
	await tab.goto('/m/game');
	await expect(bar(tab)).toBeHidden();
});

test('DLB-02 EN-16 EN-23 the bar may be for members, and from a VIP rank on', async ({ page, site }) => {
	site.gateway.controls.setSwitch(site.merchant, 'requiredLogin', true);
	await page.goto('/m/home');
	await kept(page, '^$');
	await page.goto('/m/game');
	await expect(bar(page)).toBeHidden();
	await becomeMember(page, site, '/m/home', tokenFor(site, 'viplotus'));
	await kept(page, 'Android|iP(hone|ad|od)|Macintosh.*true');
	await page.goto('/m/game');
	await expect(bar(page)).toBeVisible();

	// A merchant that asks for more than anybody has.
	await builtWith(page, (html) => html.replace('class="app-bar" hidden', '$& data-rank="99"'));
	await page.goto('/m/home');
	await kept(page, '^$');
	await page.goto('/m/game');
	await expect(bar(page)).toBeHidden();
});

test('UI-08 DLB-03 DLB-04 ROL-04 the button opens the popup, with the downloads of this device first', async ({
	page,
	site,
}) => {
	await page.goto('/m/home');
	await barButton(page, site).tap();
	await expect(popup(page)).toBeVisible();
	await expect(popup(page).getByRole('heading', { level: 2 })).toHaveText([
		site.text('download:title'),
		site.text('download:android'),
		site.text('download:ios'),
		site.text('download:profile'),
		site.text('download:home_screen'),
	]);
	await expect(popup(page)).toContainText(site.text('download:bonus'));
	const of = (type: string) => popup(page).locator(`[data-type=${type}] a`);
	await expect(of('Android')).toHaveAttribute('href', `/wps/download/${site.merchant}.apk`);
	expect(await of('Android').getAttribute('target')).toBeNull();
	await expect(of('IOS')).toHaveAttribute('target', '_blank');
	// Nothing but Safari on iOS installs a profile.
	await expect(of('MOBILECONFIG')).toBeHidden();
	await expect(popup(page).getByText(site.text('download:safari'))).toBeVisible();
	expect(await accessibilityProblems(page, '#downloads')).toEqual([]);

	const download = page.waitForEvent('download');
	await of('Android').tap();
	expect((await download).suggestedFilename()).toBe(`${site.merchant}.apk`);
	const counted = () => site.gateway.controls.events(site.merchant).map(({ value }) => JSON.stringify(value));
	await expect.poll(counted).toContainEqual(expect.stringContaining('download'));
	const store = page.waitForEvent('popup');
	await of('IOS').tap();
	expect((await store).url()).toContain(`/wps/store/ios/${site.merchant}`);

	await page.goBack();
	await expect(popup(page)).toBeHidden();
	await expect(page).toHaveURL('/m/home');
});

test('EN-23 UI-08 where downloads are for members, a visitor logs in first and comes back', async ({
	page,
	site,
}) => {
	await page.goto('/m/home');
	await settled(page);
	site.gateway.controls.setSwitch(site.merchant, 'requiredLogin', true);
	await page.goto('/m/home');
	await settled(page);
	await barButton(page, site).tap();
	await popup(page).locator('[data-type=Android] a').tap();
	const prompt = popup(page).locator('[data-login-first]');
	await expect(prompt).toContainText('The Aurelia app is for members.');
	await prompt.getByRole('link', { name: site.text('common:login') }).tap();
	await expect(loginDialog(page)).toBeVisible();
	await submitLogin(page, site);
	await expect(page).toHaveURL(/\/m\/download$/);
	await expect(page.locator('[data-login-first]')).toBeHidden();
	const download = page.waitForEvent('download');
	await page.locator('[data-type=Android] a').tap();
	await download;
});

test('UI-05 ROL-04 the gift shows for a member with a bonus, though the build knew of none', async ({
	page,
	site,
}) => {
	await builtWith(page, (html) => html.replace(/<i><\/i>/, '<i data-away></i>'));
	await page.goto('/m/home');
	await settled(page);
	await expect(bar(page).locator('i')).toBeHidden();
	await becomeMember(page, site);
	await expect(bar(page).locator('i')).toBeVisible();
});

test('EN-23 a tap that comes before the site status waits for it', async ({ page, site }) => {
	site.gateway.controls.setSwitch(site.merchant, 'requiredLogin', true);
	// The build knew nothing of it: it was made before the switch was on.
	const release = await holdRequests(page, '**/wps/v2/system/status*');
	const setting = await holdRequests(page, '**/wps/relay/WPSCORE_getDownloadSetting*');
	await page.goto('/m/download');
	await expect(page.locator('[data-list]')).not.toHaveAttribute('data-login');
	let downloads = 0;
	page.on('download', () => downloads++);
	await page.locator('[data-type=Android] a').tap();
	await expect(page.locator('[data-login-first]')).toBeHidden();
	release();
	await expect(page.locator('[data-login-first]')).toBeVisible();
	setting();
	expect(downloads).toBe(0);
});

test('DLB-03 the button goes where the merchant’s settings say', async ({ page, site }) => {
	const way =
		(name: string, href = '/m/download') =>
		(html: string) =>
			html.replace(
				/(<a class="?button"? href="?)[^" ]*("?) data-way="?popup"?/,
				`$1${href}$2 ${name && `data-way="${name}"`}`,
			);
	let change = way('');
	await builtWith(page, (html) => change(html));

	change = way('', '/m/inviteFriends');
	await page.goto('/m/home?cid=a');
	await barButton(page, site).tap();
	await expect(page).toHaveURL('/m/inviteFriends?cid=a');

	change = way('', '/m/app?from=bar');
	await page.goto('/m/home');
	await barButton(page, site).tap();
	await expect(page).toHaveURL('/m/app?from=bar');

	change = way('home-screen');
	await page.goto('/m/home');
	await barButton(page, site).tap();
	await expect(page.locator('dialog[open]')).toBeVisible();
	await expect(popup(page)).toHaveCount(0);

	change = way('direct');
	await page.goto('/m/game');
	await settled(page);
	const download = page.waitForEvent('download');
	await barButton(page, site).tap();
	expect((await download).suggestedFilename()).toBe(`${site.merchant}.apk`);

	// Nothing to start directly any more: the popup says so.
	site.gateway.controls.setDownloads(site.merchant, { apps: [] });
	await page.goto('/m/game');
	await settled(page);
	await barButton(page, site).tap();
	await expect(popup(page).getByText(site.text('download:none'))).toBeVisible();
});

test('UI-04 the bar in a language from right to left: nothing moves, and nobody is hindered', async ({
	page,
	site,
}) => {
	await speak(page, site, 'UR');
	await page.goto('/m/ur/game');
	await expect(bar(page)).toBeVisible();
	await settled(page);
	const [icon, button] = await Promise.all([
		bar(page).locator('img').last().boundingBox(),
		bar(page).getByRole('link').boundingBox(),
	]);
	expect(icon?.x).toBeGreaterThan(button?.x ?? Number.POSITIVE_INFINITY);
	expect(await layoutShifts(page)).toEqual([]);
	expect(await accessibilityProblems(page, '.app-bar')).toEqual([]);
});
