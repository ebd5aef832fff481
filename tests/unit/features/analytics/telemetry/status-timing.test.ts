import { beforeEach, expect, test, vi } from 'vitest';

const sendBeacon = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/gateway/client/beacon.ts', () => ({ sendBeacon }));
vi.mock('../../../../../src/core/page.ts', () => ({
	getPage: () => ({ gatewayUrl: '', merchant: 'aurelia' }),
}));
vi.mock('../../../../../src/features/analytics/telemetry/where.ts', () => ({
	where: () => ({ page: '/m/home' }),
}));

const { reportStatusTiming } = await import('../../../../../src/features/analytics/after-load.ts');

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout'] });
});

/** Starts the report `age` milliseconds after the page was opened. */
function start(age: number, activationStart = 0): void {
	vi.stubGlobal('performance', {
		now: () => activationStart + age,
		getEntriesByType: (type: string) =>
			type === 'navigation'
				? [{ activationStart }]
				: [{ name: 'https://www.aurelia.example/wps/v2/system/status?x', duration: 80.4 }],
	});
	reportStatusTiming();
}

test.each([0, 60_000])(
	'TRK-07 API-15 the timing of the status is reported 5 s after the page was opened, %d ms after it was prepared',
	(activationStart) => {
		start(2100, activationStart);
		vi.advanceTimersByTime(2899);
		expect(sendBeacon).not.toHaveBeenCalled();
		vi.advanceTimersByTime(1);
		expect(sendBeacon).toHaveBeenCalledExactlyOnceWith(
			{ baseUrl: '', merchant: 'aurelia' },
			expect.objectContaining({ path: '/wps/system/collect' }),
			{ event: 'status', answered: false, duration: 80, page: '/m/home' },
		);
	},
);

test('TRK-07 a page that loads late, or hangs, reports it as soon as this script has loaded', () => {
	start(10_500);
	vi.advanceTimersByTime(0);
	expect(sendBeacon).toHaveBeenCalledOnce();
});
