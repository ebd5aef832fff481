import { beforeEach, expect, test, vi } from 'vitest';

type Report = (metric: { name: string; value: number; navigationType: string }) => void;
const measures: Record<string, Report> = {};
vi.mock('web-vitals', () =>
	Object.fromEntries(
		['LCP', 'INP', 'CLS', 'TTFB'].map((name) => [
			`on${name}`,
			(report: Report, { reportAllChanges }: { reportAllChanges: boolean }) => {
				if (reportAllChanges) measures[name] = report;
			},
		]),
	),
);

const watchInteractions = vi.fn();
vi.mock('../../../../../src/features/analytics/telemetry/performance/interactions.ts', () => ({
	watchInteractions,
}));

const WHERE = {
	page: '/m/home',
	language: 'EN',
	device: 'phone',
	connection: '4g',
	domain: 'www.aurelia.example',
};
const sent = vi.fn<(url: string, body: string) => boolean>(() => true);
const values = () => sent.mock.calls.map(([, body]) => JSON.parse(JSON.parse(body).value));
const measured = (name: string, value: number, navigationType = 'navigate') =>
	measures[name]?.({ name, value, navigationType });
let leave: Record<string, () => void>;

/** The script arrives `now` milliseconds after the navigation began. */
async function start({ now = 3000, loadEventEnd = 1000, activationStart = 0 } = {}): Promise<void> {
	vi.stubGlobal('performance', {
		now: () => now,
		getEntriesByType: () => [{ loadEventEnd, activationStart }],
	});
	vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: types });
	const { reportPerformance } = await import(
		'../../../../../src/features/analytics/telemetry/performance/report.ts'
	);
	reportPerformance(WHERE);
}

let types: string[] | undefined = ['event', 'long-animation-frame'];

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout'] });
	vi.resetModules();
	leave = {};
	const page = JSON.stringify({ gatewayUrl: '', merchant: 'aurelia' });
	vi.stubGlobal('document', { getElementById: () => ({ textContent: page }), visibilityState: 'visible' });
	vi.stubGlobal('navigator', { sendBeacon: sent });
	vi.stubGlobal('addEventListener', (type: string, run: () => void) => {
		leave[type] = run;
	});
});

test('TRK-07 the report goes 5 s after the load event, with what was measured and where', async () => {
	await start();
	measured('LCP', 800.4);
	measured('LCP', 1203.6);
	measured('TTFB', 210.2);
	measured('CLS', 0.012345);
	vi.advanceTimersByTime(2999);
	expect(sent).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(sent.mock.calls[0]?.[0]).toBe('/wps/system/collect');
	expect(JSON.parse(sent.mock.calls[0]?.[1] ?? '').merchant).toBe('aurelia');
	expect(values()).toEqual([
		{
			event: 'performance',
			view: expect.stringMatching(/^\d+$/),
			...WHERE,
			navigation: 'navigate',
			lcp: 1204,
			ttfb: 210,
			cls: 0.012,
		},
	]);
});

test('TRK-07 a page that loads slowly reports after 15 s', async () => {
	await start({ now: 13_000, loadEventEnd: 11_000 });
	measured('LCP', 9000);
	vi.advanceTimersByTime(1999);
	expect(sent).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(values()).toMatchObject([{ lcp: 9000 }]);
});

test.each([10_500, 13_500])(
	'TRK-07 a page that hangs without a load event reports after 15 s: the script arrives after %d ms',
	async (now) => {
		await start({ now, loadEventEnd: 0 });
		measured('LCP', 9000);
		vi.advanceTimersByTime(15_000 - now - 1);
		expect(sent).not.toHaveBeenCalled();
		vi.advanceTimersByTime(1);
		expect(values()).toMatchObject([{ lcp: 9000 }]);
	},
);

test('a page that took longer than that reports as soon as its figures are complete', async () => {
	await start({ now: 40_000, loadEventEnd: 38_000 });
	measured('LCP', 30_000);
	vi.advanceTimersByTime(500);
	expect(values()).toMatchObject([{ lcp: 30_000 }]);
});

test('the time of a page that was prepared begins with the tap', async () => {
	await start({ now: 62_000, loadEventEnd: 1000, activationStart: 60_000 });
	measured('LCP', 0, 'prerender');
	vi.advanceTimersByTime(2999);
	expect(sent).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(values()).toMatchObject([{ lcp: 0, navigation: 'prerender' }]);
});

test('TRK-07 leaving earlier sends the report, once', async () => {
	await start();
	measured('LCP', 900);
	leave.pagehide?.();
	expect(values()).toMatchObject([{ lcp: 900 }]);
	vi.stubGlobal('document', { ...document, visibilityState: 'hidden' });
	leave.visibilitychange?.();
	vi.advanceTimersByTime(60_000);
	expect(sent).toHaveBeenCalledTimes(1);
});

test('later measurements are sent when the player leaves the page, as the same view', async () => {
	await start();
	measured('LCP', 900);
	vi.advanceTimersByTime(3000);
	measured('INP', 136);
	leave.pagehide?.();
	const [first, second] = values();
	expect(first.inp).toBeUndefined();
	expect(second).toEqual({ ...first, inp: 136 });
});

test('a page that comes back from the cache was not loaded, and reports nothing', async () => {
	await start();
	measured('LCP', 16, 'back-forward-cache');
	vi.advanceTimersByTime(60_000);
	leave.pagehide?.();
	expect(sent).not.toHaveBeenCalled();
});

test.each([
	['0.0499', 1],
	['0.05', 0],
	['1', 0],
])('slow interactions are explained in one visit of twenty: with a chance of %s', async (chance, times) => {
	sessionStorage.setItem('performance_sample', chance);
	await start();
	await vi.dynamicImportSettled();
	expect(watchInteractions.mock.calls).toEqual(Array(times).fill([WHERE]));
});

test.each([[['event']], [undefined]])(
	'a browser without long animation frames explains none: %j',
	async (supported) => {
		sessionStorage.setItem('performance_sample', '0.01');
		const before = types;
		types = supported;
		await start();
		types = before;
		await vi.dynamicImportSettled();
		expect(watchInteractions).not.toHaveBeenCalled();
	},
);
