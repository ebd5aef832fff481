import type { Page } from 'playwright/test';
import { startSite } from '../support/site.ts';
import { loginForm, openLogin } from './support/actions.ts';
import { expect, test as whole } from './support/full-chromium.ts';
import { rebuildable } from './support/new-build.ts';

const test = whole.extend<{ build: ReturnType<typeof rebuildable> }>({
	build: async ({ merchant }, use) => use(rebuildable(merchant)),
	site: async ({ merchant, databases, build }, use, { testId }) => {
		const site = await startSite({ merchant, database: databases.copy(testId), around: build.around });
		await use(site);
		await site.close();
	},
});

const MANIFEST = '/m/asset-manifest.json';
const dialog = (page: Page) => page.locator('dialog#update[open]');
/** Of which build a page is. */
const boot = (page: Page) => page.locator('script[src*="/boot."]');
/** As when the player comes back from another tab; the browser of the tests takes all tabs for seen. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** The page has acted on what it was answered before: answers reach it one after the other, and this one is the last. */
const inTurn = (page: Page) => page.evaluate((path) => fetch(path).then((answer) => answer.text()), MANIFEST);

/** Opens a page, and waits until it knows its version and has what it needs to offer a new one. */
async function openReady(page: Page, path: string) {
	const [first, later] = [
		page.waitForResponse(`**${MANIFEST}`),
		page.waitForResponse(/\/update\.[\w-]+\.js/),
	];
	await page.goto(path);
	await Promise.all([first, later]);
}

test('UPD-01 UPD-02 UI-16 ERR-13 API-28 a new build gives two open tabs one dialog, one reload each and the new version', async ({
	complaints,
	context,
	page: one,
	site,
	build,
}) => {
	// The reloaded tab greets the other one, which still lacks a script for that and can't get it any more.
	complaints.expectFailedRequests('/m/_astro/');
	const two = await context.newPage();
	await two.clock.install();
	await openReady(one, '/m/home');
	const ready = [two.waitForResponse(`**${MANIFEST}`), two.waitForResponse(/\/update\.[\w-]+\.js/)];
	await two.goto('/m/home');
	await two.clock.runFor(10_000);
	await Promise.all(ready);
	const old = (await boot(one).getAttribute('src')) ?? '';
	await expect(boot(two)).toHaveAttribute('src', old);

	build.deploy();
	await comeBack(one);
	await expect(dialog(one)).toBeVisible();
	await expect(dialog(one).getByRole('heading')).toHaveText(site.text('update:pwa_update_title'));
	await expect(dialog(one)).toContainText('Found new version, click refresh');
	// The other tab finds it, too, and leaves the asking to the first.
	const found = two.waitForResponse(`**${MANIFEST}`);
	await two.clock.fastForward(3_600_000);
	await (await found).finished();
	await inTurn(two);
	await two.clock.runFor(2000);
	await expect(dialog(two)).toBeHidden();

	const loads: Page[] = [];
	for (const page of [one, two]) page.on('load', (loaded) => loads.push(loaded));
	await one.evaluate(() =>
		new MutationObserver(() => {
			const said = document.getElementById('toast')?.textContent;
			if (said) sessionStorage.setItem('said', said);
		}).observe(document.body, { subtree: true, childList: true }),
	);
	const answered = two.waitForResponse(`**${MANIFEST}`);
	// Chromium holds the page back for a second while the new build's service worker takes over.
	const [reloaded, followed] = [one.waitForEvent('load'), two.waitForEvent('load')];
	await dialog(one)
		.getByRole('button', { name: site.text('update:refresh') })
		.tap();
	await reloaded;
	await expect(boot(one)).not.toHaveAttribute('src', old);
	expect(await one.evaluate(() => sessionStorage.getItem('said'))).toBe('Please wait...');
	// It follows once it has been left alone for a minute.
	await (await answered).finished();
	await inTurn(two);
	await two.clock.runFor(62_000);
	await followed;
	await expect(boot(two)).not.toHaveAttribute('src', old);
	await expect(boot(two)).toHaveAttribute('src', (await boot(one).getAttribute('src')) ?? '');
	for (const page of [one, two]) {
		await expect(page).toHaveURL('/m/home');
		const answer = page.waitForResponse(`**${MANIFEST}`);
		await comeBack(page);
		await answer;
		await expect(dialog(page)).toBeHidden();
	}
	expect(loads.map((page) => [one, two].indexOf(page)).sort()).toEqual([0, 1]);
});

test('a player who fills a form is not asked before they are done', async ({
	complaints,
	page,
	site,
	build,
}) => {
	await page.clock.install();
	// What sends the form may be on its way while the old files go.
	complaints.expectFailedRequests('/m/_astro/');
	await openReady(page, '/m/home');
	await openLogin(page, site);
	await loginForm(page, site).username.fill('player');
	build.deploy();
	const answer = page.waitForResponse(`**${MANIFEST}`);
	await comeBack(page);
	await answer;
	// It looks each second.
	await page.clock.runFor(5000);
	await expect(dialog(page)).toBeHidden();
	await expect(loginForm(page, site).username).toHaveValue('player');
	await page.locator('#login .close').tap();
	await expect(dialog(page)).toBeVisible();
});
