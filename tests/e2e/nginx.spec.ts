import { distFolder } from '../../src/build/build-merchant.ts';
import { listen } from '../../src/server/listen.ts';
import { findNginx } from '../../src/tools/browsers.ts';
import { startNginx } from '../edge/support/nginx.ts';
import { memberMenu, submitLogin } from './support/actions.ts';
import { test as base, expect } from './support/full-chromium.ts';
import { workerReady } from './support/settle.ts';

const test = base.extend({
	serving: async ({ merchant }, use, testInfo) => {
		// In CI a missing nginx fails the test.
		testInfo.skip(!findNginx() && !process.env.CI, 'nginx is not installed');
		// Browsers resolve such a name to this machine, and trust it as a secure origin.
		const host = `${merchant}.localhost`;
		await use({
			async serve(app) {
				const gateway = await listen(app, 0, '127.0.0.1');
				const nginx = await startNginx({ [merchant]: distFolder(merchant) }, gateway.url, (config) =>
					config
						.replaceAll(`www.${merchant}.example`, host)
						// The captcha's stand-in.
						.replace('location ^~ /wps/', `location ^~ /demo/ { proxy_pass $gateway; }\n$&`),
				);
				return {
					url: nginx.url.replace('127.0.0.1', host),
					async close() {
						nginx.close();
						await gateway.close();
					},
				};
			},
		});
	},
});

test('from nginx, the site can be installed, logs in and works offline', async ({
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

	await workerReady(page);
	const isSaved = () => page.evaluate(async () => Boolean(await caches.match('/m/pictures.json')));
	await expect.poll(isSaved).toBe(true);
	complaints.expect(/Failed to load resource/);
	await page.context().setOffline(true);
	await page.goto('/m/home?gclid=another');
	await expect(page.locator('html')).toHaveAttribute('data-saved', /^\d{4}-/);
	await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
	await expect(memberMenu(page)).toBeVisible();
});
