import { openLogin } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';

/** The reports that arrived at the gateway, the newest first. */
const reportsAt = (site: Site): Record<string, unknown>[] =>
	site.gateway.controls
		.events(site.merchant)
		.map(({ value }) => JSON.parse(value))
		.filter(({ event }) => event === 'performance');

// performance.test.ts has the times.
test('TRK-07 a page reports its measurements after load, and again when the player leaves', async ({
	page,
	site,
}) => {
	await page.goto('/m/home?cid=click-7&token=');
	await expect.poll(() => reportsAt(site), { timeout: 20_000 }).toHaveLength(1);
	const [first] = reportsAt(site);
	expect(first).toEqual({
		event: 'performance',
		view: expect.stringMatching(/^\d+$/),
		page: '/m/home',
		language: 'EN',
		device: expect.stringMatching(/^phone/),
		connection: expect.stringMatching(/^([23]g|slow-2g|4g)$/),
		domain: 'localhost',
		navigation: 'navigate',
		lcp: expect.any(Number),
		cls: expect.any(Number),
		ttfb: expect.any(Number),
	});
	// The answer to a tap is measured later.
	await openLogin(page, site);
	// The browser has measured the tap once what it changed has been painted.
	await page.evaluate(
		() =>
			new Promise<void>((measured) =>
				new PerformanceObserver(() => measured()).observe({ type: 'first-input', buffered: true }),
			),
	);
	await page.goto('about:blank');
	await expect.poll(() => reportsAt(site)).toHaveLength(2);
	expect(reportsAt(site)[0]).toMatchObject({ view: first?.view, lcp: first?.lcp, inp: expect.any(Number) });
	expect(JSON.stringify(reportsAt(site))).not.toMatch(/click-7|token|cid/);
});
