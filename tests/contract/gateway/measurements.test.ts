import { expect, test } from 'vitest';
import { startGateway } from './support.ts';

const REPORT = {
	event: 'performance',
	view: '0123456789',
	page: '/m/home',
	language: 'TH',
	device: 'phone, up to 2 GB',
	connection: '3g',
	domain: 'www.aurelia.example',
	navigation: 'navigate',
	lcp: 1800,
	cls: 0.02,
	ttfb: 400,
};

async function start() {
	const { post, controls, gateway, clock } = await startGateway();
	const send = (report: object, merchant = 'aurelia') =>
		post('/wps/system/collect', { merchant, value: JSON.stringify(report) }, {});
	const panel = async (query = '') => (await gateway.app.request(`/demo?merchant=aurelia${query}`)).text();
	return { send, controls, clock, panel };
}

test('TRK-07 the gateway keeps what a performance report measured, by page view', async () => {
	const { send, controls } = await start();
	await send(REPORT);
	await send({ ...REPORT, lcp: 1900, inp: 120 });
	await send({ ...REPORT, view: '1', lcp: 700 });
	expect(controls.measurements('aurelia', 'lcp', 1)).toMatchObject([
		{ value: 1900, page: '/m/home', language: 'TH', device: 'phone, up to 2 GB', connection: '3g' },
		{ value: 700 },
	]);
	expect(controls.measurements('aurelia', 'inp', 1)).toMatchObject([{ value: 120 }]);
	expect(controls.measurements('senviet', 'lcp', 1)).toEqual([]);
	await send({ event: 'status', answered: true, duration: 90, page: '/m/home' });
	await send({ event: 'status', answered: true, duration: 80, page: '/m/home' });
	expect(controls.measurements('aurelia', 'status', 1)).toMatchObject([{ value: 90 }, { value: 80 }]);
	await send({ event: 'error', message: 'x', page: '/m/home' });
	expect(controls.measurements('aurelia', 'error', 1)).toMatchObject([{ page: '/m/home' }]);
	controls.clearEvents();
	expect(controls.measurements('aurelia', 'lcp', 1)).toEqual([]);
});

test('a report that is not one is collected, and measures nothing', async () => {
	const { send, controls } = await start();
	for (const broken of [
		{ lcp: -1 },
		{ lcp: '1800' },
		{ lcp: 1e12 },
		{ view: 'x'.repeat(30) },
		{ page: { toString: 'x' } },
		{ page: 'x'.repeat(101) },
		{ event: 'login' },
	]) {
		await send({ ...REPORT, ...broken });
	}
	await send([]);
	expect(controls.events('aurelia')).toHaveLength(8);
	for (const metric of ['lcp', 'cls', 'ttfb', 'status'] as const) {
		expect(controls.measurements('aurelia', metric, 1), metric).toEqual([]);
	}
});

test('TRK-07 the panel draws p50, p75 and p95 over time and by each dimension', async () => {
	const { send, clock, panel } = await start();
	expect(await panel()).toContain('Nothing measured yet');
	for (let n = 1; n <= 20; n++) {
		clock.now += 60_000;
		await send({ ...REPORT, view: String(n), lcp: n * 100, page: n > 15 ? '/m/<b>' : '/m/home' });
	}
	const page = await panel();
	expect(page).toMatch(/aria-label="LCP over time: p50 1.00 s, p75 1.50 s, p95 1.90 s"/);
	const rows = (html: string) =>
		Array.from(
			html.matchAll(/<th scope="row">([^<]*)<.*?<td>(.*?)<\/td><td.*?>([^<]*)<.*?<td>(.*?)<\/td><td>(\d+)/gs),
			([, ...cells]) => cells,
		);
	expect(rows(page.slice(page.indexOf('id="performance"')))).toEqual([
		['/m/home', '800 ms', '1.20 s', '1.50 s', '15'],
		['/m/&lt;b&gt;', '1.80 s', '1.90 s', '2.00 s', '5'],
	]);
	for (const [by, name] of Object.entries({
		language: 'TH',
		device: 'phone, up to 2 GB',
		connection: '3g',
		domain: 'www.aurelia.example',
		navigation: 'navigate',
	})) {
		const sorted = await panel(`&by=${by}`);
		expect(rows(sorted.slice(sorted.indexOf('id="performance"')))[0]?.[0], by).toBe(name);
	}
	for (const path of ['/m/home', '/m/home', '/m/game']) await send({ event: 'error', page: path });
	const errors = await panel('&metric=error');
	expect(errors).toContain('aria-label="Errors over time: 3, at most 3 at a time"');
	expect(errors).toMatch(/<th scope="row">\/m\/home<.*<td>2<\/td>.*<th scope="row">\/m\/game<.*<td>1<\/td>/s);
	clock.now += 3 * 3_600_000;
	expect(await panel('&hours=1')).toContain('Nothing measured yet');
	expect(await panel('&hours=168')).toContain('20 reports');
});
