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
	const { reportPerformance } = await import(
		'../../../../../src/features/analytics/telemetry/performance.ts'
	);
	reportPerformance(WHERE);
}

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

test.each([
	['5 s after the load event', {}, 3000],
	['15 s after it was opened if it loads slowly', { now: 13_000, loadEventEnd: 11_000 }, 2000],
	['15 s after it was opened if it hangs without a load event', { now: 10_500, loadEventEnd: 0 }, 4500],
	['as soon as its figures are complete if that’s over', { now: 40_000, loadEventEnd: 38_000 }, 500],
	[
		'5 s after the tap if it was prepared',
		{ now: 62_000, loadEventEnd: 1000, activationStart: 60_000 },
		3000,
	],
])('TRK-07 a page reports %s', async (_, times, wait) => {
	await start(times);
	measured('LCP', 900);
	vi.advanceTimersByTime(wait - 1);
	expect(sent).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(values()).toMatchObject([{ lcp: 900 }]);
});

test('TRK-07 a player who leaves sends what has changed, as the same view', async () => {
	await start();
	measured('LCP', 900);
	leave.pagehide?.();
	vi.stubGlobal('document', { ...document, visibilityState: 'hidden' });
	leave.visibilitychange?.();
	vi.advanceTimersByTime(60_000);
	expect(sent).toHaveBeenCalledTimes(1);
	measured('INP', 136);
	leave.visibilitychange?.();
	const [first, second] = values();
	expect(first).toMatchObject({ lcp: 900 });
	expect(first.inp).toBeUndefined();
	expect(second).toEqual({ ...first, inp: 136 });
});

test('a page that comes back from the back-forward cache reports nothing', async () => {
	await start();
	measured('LCP', 16, 'back-forward-cache');
	vi.advanceTimersByTime(60_000);
	leave.pagehide?.();
	expect(sent).not.toHaveBeenCalled();
});
