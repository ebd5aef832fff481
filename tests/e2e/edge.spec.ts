import { listen } from '../../src/server/listen.ts';
import type { EdgeEngine } from '../../src/server/workerd.ts';
import { ENGINES } from '../edge/support/engines.ts';
import { createStore, type TestStore } from '../edge/support/store.ts';
import { startSite } from '../support/site.ts';
import { memberMenu, submitLogin } from './support/actions.ts';
import { expect, test as withProfile } from './support/full-chromium.ts';

for (const { name, start, missing } of ENGINES) {
	const test = withProfile.extend<object, { store: TestStore }>({
		store: [
			// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
			async ({}, use) => {
				const store = createStore();
				await use(store);
				store.remove();
			},
			{ scope: 'worker' },
		],
		site: async ({ merchant, databases, store }, use, testInfo) => {
			if (!start && process.env.CI) throw new Error(missing);
			testInfo.skip(!start, missing);
			// Browsers resolve such a name to this machine, and trust it as a secure origin.
			const host = `${merchant}.localhost`;
			await store.point(host, { release: await store.publish(merchant) });
			const site = await startSite({
				merchant,
				database: databases.copy(testInfo.testId),
				async serve(app) {
					const gateway = await listen(app, 0, '127.0.0.1');
					const origin = `http://127.0.0.1:${gateway.port}`;
					const engine = (await start?.({ store: store.folder, gateway: origin, demo: true })) as EdgeEngine;
					return {
						url: engine.url.replace('127.0.0.1', host),
						close: () => Promise.all([engine.close(), gateway.close()]).then(() => undefined),
					};
				},
			});
			await use(site);
			await site.close();
		},
	});

	test(`from ${name}, the site can be installed, logs in and works offline`, async ({
		complaints,
		page,
		site,
	}) => {
		await page.clock.install();
		await page.goto('/m/login');
		await submitLogin(page, site);
		await expect(page).toHaveURL('/m/home');
		await expect(memberMenu(page)).toBeVisible();
		const session = await page.context().newCDPSession(page);
		const obstacles = async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors;
		await expect.poll(obstacles).toEqual([]);

		await page.clock.fastForward(8000);
		await page.evaluate(async () => void (await navigator.serviceWorker.ready));
		const isSaved = () => page.evaluate(async () => Boolean(await caches.match('/m/pictures.json')));
		await expect.poll(isSaved).toBe(true);
		complaints.expect(/Failed to load resource/);
		await page.context().setOffline(true);
		await page.goto('/m/home?gclid=another');
		await expect(page.locator('html')).toHaveAttribute('data-saved', /^\d{4}-/);
		await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
		await expect(memberMenu(page)).toBeVisible();
	});
}
