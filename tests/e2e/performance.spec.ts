import { openLogin } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';

/** The reports of a kind that arrived at the gateway, the newest first. */
const reportsAt = (site: Site, kind = 'performance'): Record<string, unknown>[] =>
	site.gateway.controls
		.events(site.merchant)
		.map(({ value }) => JSON.parse(value))
		.filter(({ event }) => event === kind);

// performance-report.test.ts has the times.
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

// interactions.test.ts has the rest.
test('in a detailed visit, a slow tap arrives with what ran', async ({ page, site }) => {
	await page.addInitScript(() => sessionStorage.setItem('performance_sample', '0.01'));
	await page.goto('/m/home?cid=click-7');
	await page.evaluate(() =>
		document.addEventListener(
			'pointerdown',
			() => {
				const end = performance.now() + 300;
				while (performance.now() < end);
			},
			{ once: true },
		),
	);
	await openLogin(page, site);
	await expect.poll(() => reportsAt(site, 'interaction'), { timeout: 20_000 }).toHaveLength(1);
	const [report] = reportsAt(site, 'interaction');
	expect(report).toMatchObject({
		page: '/m/home',
		device: expect.stringMatching(/^phone/),
		type: expect.stringMatching(/^(pointer|click|touch)/),
		release: expect.stringMatching(/^[\w-]{7}$/),
	});
	expect(report?.duration).toBeGreaterThanOrEqual(300);
	expect(report?.scripts).toContainEqual(expect.objectContaining({ by: 'event-listener' }));
	expect(JSON.stringify(report)).not.toMatch(/click-7|cid/);
});
