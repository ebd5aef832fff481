import { beforeEach, describe, expect, test, vi } from 'vitest';

const consentSetting = vi.hoisted(() => vi.fn());
const openEventLog = vi.hoisted(() => vi.fn());
const report = vi.hoisted(() => vi.fn());
const sendBeacon = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/core/page.ts', async (original) => ({
	...(await original<object>()),
	getPage: () => ({ gatewayUrl: '', merchant: 'aurelia' }),
}));
vi.mock('../../../../src/gateway/client/beacon.ts', () => ({ sendBeacon }));
vi.mock('../../../../src/features/privacy/index.ts', async (original) => ({
	...(await original<object>()),
	consentSetting,
}));
vi.mock('../../../../src/features/analytics/event-log/EventLog.tsx', () => ({ openEventLog }));
vi.mock('../../../../src/features/analytics/telemetry/performance.ts', () => ({
	reportPerformance: report,
}));
vi.mock('../../../../src/features/analytics/telemetry/where.ts', () => ({
	where: () => ({ page: '/m/home' }),
}));

const { reportPerformance, reportStatusTiming, startEventLog } = await import(
	'../../../../src/features/analytics/after-load.ts'
);

beforeEach(() => {
	consentSetting.mockReset().mockResolvedValue({ sample: 0.25, debug: true });
});

test.each([
	[0.24, 2],
	[0.26, 0],
])(
	'TRK-07 whether a visit is measured is decided once: a chance of %d in a sample of 0.25',
	async (chance, reports) => {
		vi.spyOn(Math, 'random')
			.mockReturnValueOnce(chance)
			.mockReturnValue(1 - chance);
		await reportPerformance();
		await reportPerformance();
		expect(report.mock.calls).toEqual(Array(reports).fill([{ page: '/m/home' }]));
		expect(consentSetting).toHaveBeenCalledTimes(1);
		expect(sessionStorage.getItem('performance_sample')).toBe(reports ? '1' : '0');
	},
);

test.each([0, 60_000])(
	'TRK-07 API-15 the time of the site status is reported 5 s after the page was opened, %d ms after it was prepared',
	(activationStart) => {
		vi.useFakeTimers({ toFake: ['setTimeout'] });
		vi.stubGlobal('performance', {
			now: () => activationStart + 2100,
			getEntriesByType: (type: string) =>
				type === 'navigation'
					? [{ activationStart }]
					: [{ name: 'https://www.aurelia.example/wps/v2/system/status?x', duration: 80.4 }],
		});
		reportStatusTiming();
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

describe('the event log', () => {
	const open = async (search: string) => {
		vi.stubGlobal('location', { search });
		await startEventLog();
	};

	test('costs no request on a page that didn’t ask for it', async () => {
		await open('');
		await open('?debug=all');
		sessionStorage.setItem('debug', 'yes');
		await open('');
		expect(consentSetting).not.toHaveBeenCalled();
		expect(openEventLog).not.toHaveBeenCalled();
	});

	test('stays closed for players, also on the next page', async () => {
		consentSetting.mockResolvedValueOnce({ debug: false });
		sessionStorage.setItem('debug', 'events');
		await open('');
		expect(openEventLog).not.toHaveBeenCalled();
		expect(sessionStorage.getItem('debug')).toBeNull();
	});
});
