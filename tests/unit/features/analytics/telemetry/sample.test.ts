import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../gateway/client/support.ts';

const consentSetting = vi.fn(async () => ({ sample: 0.25 }));
const report = vi.fn();
vi.mock('../../../../../src/features/privacy/index.ts', () => ({ consentSetting }));
vi.mock('../../../../../src/features/analytics/telemetry/performance/report.ts', () => ({
	reportPerformance: report,
}));
vi.mock('../../../../../src/features/analytics/telemetry/where.ts', () => ({ where: () => 'here' }));

let page: () => Promise<void>;

beforeEach(async () => {
	({ reportPerformance: page } = await import('../../../../../src/features/analytics/after-load.ts'));
});

test.each([
	[0.24, 2],
	[0.26, 0],
])(
	'TRK-07 a visit is in the sample or not, decided once: a chance of %d for one of 0.25',
	async (chance, reports) => {
		vi.spyOn(Math, 'random')
			.mockReturnValueOnce(chance)
			.mockReturnValue(1 - chance);
		await page();
		await page();
		expect(report).toHaveBeenCalledTimes(reports);
		expect(consentSetting).toHaveBeenCalledTimes(1);
		expect(sessionStorage.getItem('performance_sample')).toBe(reports ? `${chance}` : '0');
		if (reports) expect(report).toHaveBeenCalledWith('here');
	},
);

test('a sample of 1 takes every visit, and one of 0 none', async () => {
	vi.spyOn(Math, 'random').mockReturnValue(0);
	consentSetting.mockResolvedValueOnce({ sample: 0 });
	await page();
	expect(report).not.toHaveBeenCalled();
	vi.stubGlobal('sessionStorage', memoryStorage());
	vi.spyOn(Math, 'random').mockReturnValue(0.9999);
	consentSetting.mockResolvedValueOnce({ sample: 1 });
	await page();
	expect(report).toHaveBeenCalledTimes(1);
});

test('without the setting nothing is measured, and the next page requests it again', async () => {
	consentSetting.mockRejectedValueOnce(new TypeError('Failed to fetch'));
	await page();
	expect(report).not.toHaveBeenCalled();
	vi.spyOn(Math, 'random').mockReturnValue(0);
	await page();
	expect(report).toHaveBeenCalledTimes(1);
});
