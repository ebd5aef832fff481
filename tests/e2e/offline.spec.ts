import type { BrowserContext, Page } from 'playwright/test';
import { textOf } from '../support/site.ts';
import { expect, test as withProfile } from './support/full-chromium.ts';
import { skipQuiet, workerReady } from './support/settle.ts';
import { WorkerHost } from './support/worker-host.ts';

const test = withProfile.extend<{ host: WorkerHost }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
	host: async ({}, use) => use(new WorkerHost()),
	serving: async ({ host }, use) => use({ around: host.around }),
});

/** Opens a page, and stays until the service worker has saved `last`: by default all that its language needs. */
async function settle(page: Page, path: string, last = '/m/pictures.json'): Promise<void> {
	await page.clock.install();
	await page.goto(path);
	await workerReady(page);
	await expect.poll(() => page.evaluate(async (file) => Boolean(await caches.match(file)), last)).toBe(true);
}

const bar = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button') });
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const savedPaths = (page: Page) =>
	page.evaluate(async () => {
		const names = await caches.keys();
		const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
		return lists.flat().map(({ url }) => url.slice(location.origin.length));
	});

test('RT-25 the site starts without a network under any campaign, with help and the lobby’s search, in the languages in use', async ({
	complaints,
	page,
	profile,
	site,
}) => {
	complaints.expect(/Failed to load resource/);
	await settle(page, '/m/home?gclid=first');
	const script = await page.evaluate(
		async () => (await navigator.serviceWorker.getRegistration())?.active?.scriptURL,
	);
	expect(script).toBe(`${site.url}/m/sw.js?env=production&merchant=${site.merchant}`);
	// A language that the player switches to is saved as well, and all of help once one of its pages was opened.
	await settle(page, '/m/th/help-code', '/m/th/help-contact');
	await settle(page, '/m/game', '/m/game');
	const card = page.locator('.games > li').first();
	const name = (await card.locator('span').first().textContent()) ?? '';
	const saved = await savedPaths(page);
	expect(saved).toContain('/m/th/offline');
	expect(saved.filter((path) => /^\/m\/(vi|ur|member)\/|^\/wps\/|[?]/.test(path))).toEqual([]);
	const help = saved.filter((path) => /^(?!\/m\/_astro\/).*help/.test(path));
	expect(help.length).toBeGreaterThan(10);
	expect(help.filter((path) => !path.startsWith('/m/th/'))).toEqual([]);
	await page.context().close();

	const offline = await profile.open();
	await offline.setOffline(true);
	const again = await offline.newPage();
	await again.goto('/m/home?gclid=another&utm_source=x');
	await expect(again.locator('html')).toHaveAttribute('data-saved', /^\d{4}-\d\d-\d\dT/);
	await expect(bar(again)).toContainText(site.text('offline:offline'));
	await expect(bar(again)).toContainText(/\d:\d\d/);
	await expect(again.getByRole('heading', { level: 2 }).first()).toBeVisible();

	await again.goto('/m/th/help?fbclid=another');
	await expect(again.locator('html')).toHaveAttribute('lang', 'th');
	await expect(bar(again)).toContainText(textOf('th', 'offline:offline'));
	const rows = again.locator('.help-list > a').filter({ visible: true });
	await again.getByRole('searchbox').fill(textOf('th', 'access:resend'));
	await expect(rows).toHaveCount(1);
	await rows.tap();
	await expect(again).toHaveURL(/\/m\/th\/help-code/);
	await expect(again.locator('.help-steps')).toContainText(textOf('th', 'access:resend'));

	// Pages that were never opened, and a member's, which are never saved.
	for (const path of ['/m/news?id=1', '/m/member/home', '/m/home?token=abc']) {
		await again.goto(path);
		await expect(again.getByRole('heading', { level: 1 })).toHaveText(site.text('offline:offline'));
	}

	await again.goto('/m/game?utm_source=x');
	const field = again.getByRole('main').getByRole('searchbox');
	await field.fill(name);
	const results = again.locator('[data-results] li span:visible');
	await expect(results.first()).toHaveText(name);
	await again.locator('[data-results] .game-heart').first().tap();
	await field.fill('');
	await again.getByRole('radio', { name: site.text('games:favourites'), exact: true }).tap();
	await expect(results).toHaveText([name]);
	// Once the network is back the page loads again, as nothing was typed that would be lost.
	await offline.setOffline(false);
	await expect(bar(again)).toHaveCount(0);
	await expect(again.locator('html')).not.toHaveAttribute('data-saved');
});

test('a saved copy is shown instead of a slow page, and tells when the page has arrived', async ({
	host,
	page,
	site,
}) => {
	await settle(page, '/m/home', '/m/game');
	let release = () => {};
	host.held = new Promise((done) => {
		release = done;
	});
	await page.goto('/m/game');
	await expect(bar(page)).toContainText(site.text('offline:slow'));
	release();
	await expect(bar(page)).toContainText(site.text('offline:back'));
	await bar(page).getByRole('button').tap();
	await expect(page.locator('html')).not.toHaveAttribute('data-saved');
});

test('the site works while the device’s storage is full', async ({ context, page, site }) => {
	const devtools = await context.newCDPSession(page);
	await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 1 });
	await page.clock.install();
	await page.goto('/m/home');
	await workerReady(page);
	await page.goto('/m/game');
	expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
	expect(await savedPaths(page)).toEqual([]);
	const field = page.getByRole('main').getByRole('searchbox');
	const name = (await page.locator('.games > li span').first().textContent()) ?? '';
	await field.fill(name);
	await expect(page.locator('[data-results] li span:visible').first()).toHaveText(name);
});

/**
 * Ends a worker as soon as another one waits to take its place. Chromium waits until the old one is idle, and with
 * developer tools, as Playwright is, it never ends that one by itself.
 */
async function endIdleWorkers(context: BrowserContext, page: Page): Promise<void> {
	const devtools = await context.newCDPSession(page);
	const states = new Map<string, string>();
	devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
		for (const { versionId, status, runningStatus } of versions)
			states.set(versionId, `${status} ${runningStatus}`);
		if (![...states.values()].some((state) => state.startsWith('installed'))) return;
		for (const [versionId, state] of states)
			if (state === 'activated running')
				devtools.send('ServiceWorker.stopWorker', { versionId }).catch(() => undefined);
	});
	await devtools.send('ServiceWorker.enable');
}

test('the kill switch recovers a broken build, and reloads open pages once', async ({
	complaints,
	context,
	host,
	page,
	site,
}) => {
	complaints.expect(/broken build|ERR_FAILED/);
	await settle(page, '/m/home', '/m/game');
	const other = await context.newPage();
	await other.goto('/m/game');

	await endIdleWorkers(context, other);

	host.broken = true;
	await other.evaluate(async () => {
		const changed = new Promise((done) =>
			navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
		);
		await (await navigator.serviceWorker.getRegistration())?.update();
		await changed;
	});
	await expect(page.goto('/m/home')).rejects.toThrow(/ERR_FAILED/);

	host.off = true;
	host.served.length = 0;
	// The page fails once more, while the browser looks for another worker.
	await expect(page.goto('/m/home')).rejects.toThrow(/ERR_FAILED/);
	await expect.poll(() => host.served).toContain('/m/game');
	await expect(other.getByRole('main').getByRole('searchbox')).toBeVisible();
	await page.goto('/m/home');
	await expect(page.getByRole('link', { name: site.text('common:nav_games') }).first()).toBeVisible();
	expect(await cacheNames(page)).toEqual([]);

	// The next page registers it again, and it removes itself without a reload.
	await page.clock.install();
	await page.goto('/m/game');
	const gone = page.evaluate(
		() =>
			new Promise<void>((done) => {
				const { register } = navigator.serviceWorker;
				navigator.serviceWorker.register = async (...args) => {
					const registration = await register.apply(navigator.serviceWorker, args);
					const worker = registration.installing ?? registration.waiting ?? registration.active;
					worker?.addEventListener('statechange', () => worker.state === 'redundant' && done());
					return registration;
				};
			}),
	);
	await skipQuiet(page);
	await gone;
	expect(host.served.filter((path) => path === '/m/game')).toHaveLength(2);
});
