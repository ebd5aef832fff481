import { expect, test } from './support/full-chromium.ts';

test('EN-11 a browser takes the site for an app that can be installed, with nothing to complain of', async ({
	page,
	site,
}) => {
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
	const complaints = async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors;
	await expect.poll(complaints).toEqual([]);
});
