import { expect, type Site, test } from './support/fixtures.ts';

/** The performance reports that arrived at the gateway, the newest first. */
const reportsAt = (site: Site): Record<string, unknown>[] =>
	site.gateway.controls
		.events(site.merchant)
		.map(({ value }) => JSON.parse(value))
		.filter(({ event }) => event === 'performance');

test('TRK-07 a page measures itself 5 s after it has loaded, again when it is left, and the panel draws it', async ({
	page,
	site,
}) => {
	await page.goto('/m/vi/home?cid=click-7&token=');
	await expect.poll(() => reportsAt(site), { timeout: 15_000 }).toHaveLength(1);
	const [first] = reportsAt(site);
	expect(first).toEqual({
		event: 'performance',
		view: expect.stringMatching(/^\d+$/),
		page: '/m/home',
		language: 'VI',
		device: expect.stringMatching(/^phone/),
		connection: expect.stringMatching(/^([23]g|slow-2g|4g)$/),
		domain: 'localhost',
		navigation: 'navigate',
		lcp: expect.any(Number),
		cls: expect.any(Number),
		ttfb: expect.any(Number),
	});
	const loadEnded = await page.evaluate(
		() => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
	);
	const sentAt = await page.evaluate(
		() =>
			performance
				.getEntriesByType('resource')
				.filter(({ name }) => name.endsWith('/wps/system/collect'))
				.at(-1)?.startTime ?? 0,
	);
	expect(sentAt - loadEnded).toBeGreaterThan(4950);

	// What a tap costs is known only now.
	await page.getByRole('banner').locator('[data-opens=login]').tap();
	await expect(page.locator('dialog#login')).toBeVisible();
	await page.goto('about:blank');
	await expect.poll(() => reportsAt(site)).toHaveLength(2);
	expect(reportsAt(site)[0]).toMatchObject({ view: first?.view, lcp: first?.lcp, inp: expect.any(Number) });
	expect(JSON.stringify(reportsAt(site))).not.toMatch(/click-7|token|cid/);

	expect(site.gateway.controls.measurements(site.merchant, 'lcp', 1)).toHaveLength(1);
	await page.goto(`/demo?merchant=${site.merchant}&metric=inp&by=language`);
	const panel = page.getByRole('region', { name: 'Performance' });
	await expect(panel.getByRole('img', { name: /^INP over time: p50/ })).toBeVisible();
	await expect(panel.getByRole('row', { name: /VI/ })).toContainText('1');
	await panel.getByRole('link', { name: 'Device' }).click();
	await expect(panel.getByRole('row', { name: /^phone/ })).toBeVisible();
});
