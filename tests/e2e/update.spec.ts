import type { Page } from 'playwright/test';
import { test as base, expect } from './support/fixtures.ts';
import { rebuildable } from './support/new-build.ts';

const test = base.extend<{ build: ReturnType<typeof rebuildable> }>({
	build: async ({ merchant }, use) => use(rebuildable(merchant)),
	serving: async ({ build }, use) => use({ around: build.around }),
});

const MANIFEST = '/m/asset-manifest.json';
const dialog = (page: Page) => page.locator('dialog#update[open]');
/** The script whose name differs between builds. */
const boot = (page: Page) => page.locator('script[src*="/boot."]');
/** Chromium reports every tab of a test as visible, so the test sends the event of a return to the tab. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
/** Waits until the page has acted on all responses so far: they arrive in order, and this one is the last. */
const inTurn = (page: Page) => page.evaluate((path) => fetch(path).then((answer) => answer.text()), MANIFEST);

/** Opens a page, and waits until it has made its first check. */
async function openReady(page: Page, path: string): Promise<void> {
	await page.clock.install();
	const checked = page.waitForResponse(`**${MANIFEST}`);
	await page.goto(path);
	await page.clock.runFor(8000);
	await (await checked).finished();
}

// The service worker is off: while one worker replaces another, a page that reloads may hang for ever in a browser that
// Playwright controls, as it holds each worker up at its start. Without a debugger none did in 42 tries.

test('UPD-01 UPD-02 UI-16 ERR-13 API-28 a new build gives two open tabs one dialog, one reload each and the new version', async ({
	complaints,
	context,
	page: one,
	site,
	build,
}) => {
	// The host no longer has the scripts of the old build, which a tab may still ask for.
	complaints.expectFailedRequests('/m/_astro/');
	const two = await context.newPage();
	await openReady(one, '/m/home');
	await openReady(two, '/m/home');
	const old = (await boot(one).getAttribute('src')) ?? '';
	await expect(boot(two)).toHaveAttribute('src', old);

	build.deploy();
	await comeBack(one);
	await expect(dialog(one)).toBeVisible();
	await expect(dialog(one).getByRole('heading')).toHaveText(site.text('update:pwa_update_title'));
	await expect(dialog(one)).toContainText('Found new version, click refresh');
	// The other tab finds it too, but leaves the question to the first.
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
			const text = document.getElementById('toast')?.textContent;
			if (text) sessionStorage.setItem('toast', text);
		}).observe(document.body, { subtree: true, childList: true }),
	);
	const checked = two.waitForResponse(`**${MANIFEST}`);
	const [reloaded, followed] = [one.waitForEvent('load'), two.waitForEvent('load')];
	await dialog(one)
		.getByRole('button', { name: site.text('update:refresh') })
		.tap();
	await reloaded;
	await expect(boot(one)).not.toHaveAttribute('src', old);
	expect(await one.evaluate(() => sessionStorage.getItem('toast'))).toBe('Please wait...');
	// The other tab reloads once it hasn't been touched for a minute.
	await (await checked).finished();
	await inTurn(two);
	await two.clock.runFor(62_000);
	await followed;
	await expect(boot(two)).not.toHaveAttribute('src', old);
	await expect(boot(two)).toHaveAttribute('src', (await boot(one).getAttribute('src')) ?? '');
	for (const page of [one, two]) {
		await expect(page).toHaveURL('/m/home');
		const answer = page.waitForResponse(`**${MANIFEST}`);
		await comeBack(page);
		await (await answer).finished();
		await inTurn(page);
		await expect(dialog(page)).toBeHidden();
	}
	expect(loads.map((page) => [one, two].indexOf(page)).sort()).toEqual([0, 1]);
});

test.describe('with a service worker', () => {
	test.use({ serviceWorkers: 'allow' });

	test('UPD-02 RT-25 the dialog comes with the new service worker, which waits for the answer', async ({
		page,
		build,
	}) => {
		await openReady(page, '/m/home');
		const worker = (which: 'active' | 'waiting') =>
			page.evaluate(
				async (which) => (await navigator.serviceWorker.getRegistration())?.[which]?.state,
				which,
			);
		await expect.poll(() => worker('active')).toBe('activated');
		build.deploy();
		await comeBack(page);
		await expect(dialog(page)).toBeVisible();
		await expect.poll(() => worker('waiting')).toBe('installed');
		expect(await worker('active')).toBe('activated');
	});
});
