import { runUntilVisible } from './support/actions.ts';
import { expect, test } from './support/full-chromium.ts';

test.use({ popups: true });

// Headless, Chromium closes its own dialog at once, with the outcome "dismissed".
test('EN-11 INS-01 INS-02 the browser accepts the manifest and offers to install the site, and closing its prompt counts as dismissed', async ({
	page,
	site,
}) => {
	await page.addInitScript(() => {
		addEventListener('beforeinstallprompt', ({ isTrusted }) => {
			document.documentElement.dataset.prompt = String(isTrusted);
		});
	});
	await page.clock.install();
	await page.goto('/m/home');
	const session = await page.context().newCDPSession(page);
	const { url, errors, manifest } = await session.send('Page.getAppManifest');
	expect(url).toBe(`${site.url}/m/manifest.webmanifest`);
	expect(errors).toEqual([]);
	expect(manifest).toMatchObject({
		id: `${site.url}/m/home`,
		name: site.name,
		display: 'kStandalone',
		orientation: 'PORTRAIT',
		startUrl: `${site.url}/m/home`,
		scope: `${site.url}/m/`,
	});
	await expect(page.locator('html[data-prompt="true"]')).toBeAttached();
	const install = page.getByRole('button', { name: site.text('install:install') });
	await runUntilVisible(page, install);
	await install.tap();
	const stored = () =>
		page.evaluate(() => ({
			counter: sessionStorage.getItem('a2hs_dismissals'),
			dismissed: localStorage.getItem('a2hs_dismissed'),
			installed: localStorage.getItem('a2hs_installed'),
		}));
	await expect.poll(stored).toEqual({ counter: '1', dismissed: '1', installed: null });
});
