import {
	becomeMember,
	gotoFrozen,
	requestsTo,
	runUntilStatus,
	settled,
	speak,
	storedSession,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

test('NET-01 every call carries who asks, in which language and with what', async ({ page, site }) => {
	const calls = requestsTo(page, '/wps/');
	await speak(page, site, site.other.code);
	await becomeMember(page, site, `/m/${site.other.segment}/member/home`);
	await expect(page.locator('[data-value=account]')).toHaveText('player');
	const { token } = (await storedSession(page)) ?? {};
	const userAgent = await page.evaluate(() => navigator.userAgent);
	const paths = ['/wps/v2/system/status', '/wps/session/check', '/wps/member/info', '/wps/system/country'];
	for (const path of paths) {
		const call = calls.find((request) => new URL(request.url()).pathname === path);
		const headers = (await call?.allHeaders()) ?? {};
		expect(headers, path).toMatchObject({
			merchant: site.merchant,
			language: site.other.code,
			'x-real-ua': encodeURIComponent(userAgent),
			accept: 'application/json',
			authorization: token,
		});
	}
	// Credentials are sent: a cookie of the site goes along.
	await page.context().addCookies([{ name: 'affinity', value: '7', url: site.url }]);
	const again = page.waitForRequest('**/wps/v2/system/status?**');
	await page.reload();
	expect((await (await again).allHeaders()).cookie).toContain('affinity=7');
});

test('ROL-02 a member’s trial of a game carries the token, and the announcements do not', async ({
	page,
	site,
}) => {
	site.gateway.controls.publishAnnouncement(site.merchant, {
		title: { EN: 'New' },
		content: { EN: 'Now' },
		category: 'system',
		marquee: true,
		popup: false,
	});
	const news = page.waitForRequest('**/wps/relay/MCSFE_getListAnnouncements?**');
	await becomeMember(page, site);
	expect((await (await news).allHeaders()).authorization).toBeUndefined();
	const { token } = (await storedSession(page)) ?? {};
	await page.goto('/m/rng');
	const trial = page.waitForRequest('**/wps/relay/GCS_gameTrialLaunch?**');
	// Its buttons come with the first touch.
	await page.locator('h1').tap();
	await page.locator('.game-try').first().tap();
	expect((await (await trial).allHeaders()).authorization).toBe(token);
});

test('API-08 a visitor who does nothing causes one call: the status, which says where it comes from and is asked anew by every page', async ({
	page,
	site,
}) => {
	const all = requestsTo(page, '/wps/');
	const calls = requestsTo(page, '/wps/v2/system/status');
	await page.goto('/m/home?cid=Camp-7&token_like=1#games');
	await settled(page);
	const paths = all.map((request) => new URL(request.url()).pathname);
	// A settled page asks for consent and reports (API-15), and pictures are no calls.
	expect(paths.filter((path) => !/^\/wps\/(art\/|system\/(collect|consent|events)$)/.test(path))).toEqual([
		'/wps/v2/system/status',
	]);
	const query = Object.fromEntries(new URL(calls[0]?.url() ?? '').searchParams);
	expect(query).toEqual({
		device: 'MOBILE',
		track: 'Camp-7',
		originalDomain: 'localhost',
		url: `${site.url}/m/home`,
	});
	expect((await calls[0]?.allHeaders())?.['cache-control']).toBe('no-cache');
	expect((await (await calls[0]?.response())?.allHeaders())?.['cache-control']).toBe('no-store');
	await page.reload();
	await expect.poll(() => calls.length).toBe(2);
	expect(calls[1]?.url()).toBe(calls[0]?.url());
	expect((await calls[1]?.response())?.fromServiceWorker()).toBe(false);
});

test('API-15 TRK-07 the timing of the status call is reported 5 s after the start, not before', async ({
	page,
	site,
}) => {
	const beacons = requestsTo(page, '/wps/system/collect');
	// The performance report is another one.
	site.gateway.controls.setSiteState(site.merchant, { sample: 0 });
	await gotoFrozen(page, '/m/home');
	await runUntilStatus(page);
	const settled = page.waitForResponse('**/wps/system/consent**');
	await page.clock.runFor(2500);
	await (await settled).finished();
	await page.clock.runFor(2200);
	expect(site.gateway.controls.events(site.merchant)).toEqual([]);
	await page.clock.runFor(400);
	await expect.poll(() => site.gateway.controls.events(site.merchant)).toHaveLength(1);
	const [event] = site.gateway.controls.events(site.merchant);
	expect(JSON.parse(event?.value ?? '')).toMatchObject({ event: 'status', answered: true });
	// The gateway can hear of it before the test does.
	await expect.poll(() => beacons.length).toBe(1);
	expect(JSON.parse(beacons[0]?.postData() ?? '')).toEqual({
		merchant: site.merchant,
		value: expect.stringContaining('"event":"status"'),
	});
});
