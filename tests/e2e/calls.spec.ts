import { gotoFrozen, requestsTo, runUntilStatus } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

test('API-08 API-15 TRK-07 a page calls for the status alone, past every cache, and reports its timing after 5 s', async ({
	page,
	site,
}) => {
	const STATUS = '/wps/v2/system/status';
	const { controls } = site.gateway;
	const calls = requestsTo(page, '/wps/');
	const beacons = requestsTo(page, '/wps/system/collect');
	// No performance report, which goes the same way.
	controls.setSiteState(site.merchant, { sample: 0 });
	const first = page.waitForResponse(`**${STATUS}?**`);
	await gotoFrozen(page, '/m/home?cid=Camp-7&token_like=1#games');
	await runUntilStatus(page);
	const consent = page.waitForResponse('**/wps/system/consent**');
	await page.clock.runFor(2500);
	await (await consent).finished();
	await page.clock.runFor(2200);
	expect(controls.events(site.merchant)).toEqual([]);
	await page.clock.runFor(400);
	await expect.poll(() => controls.events(site.merchant)).toHaveLength(1);
	expect(JSON.parse(controls.events(site.merchant)[0]?.value ?? '')).toMatchObject({
		event: 'status',
		answered: true,
	});
	// The gateway may have it before this test has.
	await expect.poll(() => beacons.length).toBe(1);
	expect(JSON.parse(beacons[0]?.postData() ?? '')).toEqual({
		merchant: site.merchant,
		value: expect.stringContaining('"event":"status"'),
	});
	// Consent, reports and pictures aside, which any page requests.
	const paths = calls.map((request) => new URL(request.url()).pathname);
	expect(paths.filter((path) => !/^\/wps\/(art\/|system\/(collect|consent|events)$)/.test(path))).toEqual([
		STATUS,
	]);

	const status = await first;
	expect(Object.fromEntries(new URL(status.url()).searchParams)).toEqual({
		device: 'MOBILE',
		track: 'Camp-7',
		originalDomain: 'localhost',
		url: `${site.url}/m/home`,
	});
	expect((await status.request().allHeaders())['cache-control']).toBe('no-cache');
	expect((await status.allHeaders())['cache-control']).toBe('no-store');
	const second = page.waitForResponse(`**${STATUS}?**`);
	await page.reload();
	await page.clock.runFor(100);
	expect((await second).url()).toBe(status.url());
	expect((await second).fromServiceWorker()).toBe(false);
});
