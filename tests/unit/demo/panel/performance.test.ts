import { expect, test } from 'vitest';
import { byDimension, overTime, percentilesOf } from '../../../../src/demo/panel/performance/distribution.ts';
import { format, rating, viewOf } from '../../../../src/demo/panel/performance/metrics.ts';
import type { Measurement } from '../../../../src/demo/store/measurements.ts';

const HOUR = 3_600_000;
const measurement = (value: number, change: Partial<Measurement> = {}): Measurement => ({
	value,
	at: 0,
	page: '/m/home',
	language: 'EN',
	device: 'phone',
	connection: '4g',
	domain: 'www.aurelia.example',
	navigation: 'navigate',
	...change,
});

test('percentiles are values that were measured, in whichever order they came', () => {
	const hundred = Array.from({ length: 100 }, (_, index) => ((index * 37) % 100) + 1);
	expect(percentilesOf(hundred)).toEqual({ count: 100, p50: 50, p75: 75, p95: 95 });
	expect(percentilesOf([7])).toEqual({ count: 1, p50: 7, p75: 7, p95: 7 });
	expect(percentilesOf([])).toBeUndefined();
});

test('measurements are divided by time, and a time without any stays empty', () => {
	const now = 100 * HOUR;
	const some = [
		measurement(1, { at: 98 * HOUR }),
		measurement(3, { at: 98.5 * HOUR }),
		measurement(9, { at: now }),
	];
	expect(overTime(some, { now, hours: 3, parts: 3 })).toEqual([
		{ from: 97 * HOUR, percentiles: undefined },
		{ from: 98 * HOUR, percentiles: { count: 2, p50: 1, p75: 3, p95: 3 } },
		{ from: 99 * HOUR, percentiles: { count: 1, p50: 9, p75: 9, p95: 9 } },
	]);
});

test('groups come with the most reports first', () => {
	const some = [
		measurement(1, { device: 'computer' }),
		measurement(2, { device: 'phone' }),
		measurement(4, { device: 'phone' }),
	];
	expect(byDimension(some, 'device')).toEqual([
		{ name: 'phone', count: 2, p50: 2, p75: 4, p95: 4 },
		{ name: 'computer', count: 1, p50: 1, p75: 1, p95: 1 },
	]);
});

test('an address that asks for something else shows LCP by page over a day', () => {
	const standard = viewOf({});
	expect(standard).toMatchObject({ metric: 'lcp', by: 'page', period: { hours: 24 } });
	expect(viewOf({ metric: '__proto__', by: 'token', hours: '9e9' })).toEqual(standard);
	expect(viewOf({ metric: 'cls', by: 'device', hours: '168' })).toMatchObject({
		metric: 'cls',
		by: 'device',
		period: { hours: 168 },
	});
});

test('figures read as people say them, and are rated as Web Vitals are', () => {
	expect([format('lcp', 840), format('lcp', 2345), format('lcp', 12_345)]).toEqual([
		'840 ms',
		'2.35 s',
		'12.3 s',
	]);
	expect([format('cls', 0), format('cls', 0.1), format('cls', 0.0124)]).toEqual(['0', '0.1', '0.012']);
	expect([rating('lcp', 2500), rating('lcp', 2501), rating('lcp', 4001)]).toEqual(['good', 'fair', 'poor']);
	expect(rating('status', 90_000)).toBe('plain');
});
