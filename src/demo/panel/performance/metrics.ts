import { DIMENSIONS, type Dimension, METRICS, type Metric } from '../../store/measurements.ts';

export interface MetricInfo {
	name: string;
	about: string;
	/** Up to here it's good, and from the second on poor (https://web.dev/articles/vitals). The last two have none. */
	limits?: readonly [good: number, poor: number];
}

export const METRIC_INFO: Record<Metric, MetricInfo> = {
	lcp: { name: 'LCP', about: 'when the largest part of the page was painted', limits: [2500, 4000] },
	inp: { name: 'INP', about: 'how long the page took to react to a tap', limits: [200, 500] },
	cls: { name: 'CLS', about: 'how far things moved by themselves', limits: [0.1, 0.25] },
	ttfb: { name: 'TTFB', about: 'when the first byte of the page arrived', limits: [800, 1800] },
	status: { name: 'Status call', about: 'how long the site status took to answer' },
	error: { name: 'Errors', about: 'errors in the site’s scripts that nothing caught' },
};

export const DIMENSION_NAMES: Record<Dimension, string> = {
	page: 'Page',
	language: 'Language',
	device: 'Device',
	connection: 'Connection',
	domain: 'Domain',
	navigation: 'How opened',
};

/** Hours that are shown, and into how many parts they are divided. */
export const PERIODS = [
	{ hours: 1, parts: 12, name: 'Hour' },
	{ hours: 24, parts: 24, name: 'Day' },
	{ hours: 168, parts: 28, name: 'Week' },
] as const;

export interface View {
	metric: Metric;
	by: Dimension;
	period: (typeof PERIODS)[number];
}

/** Returns the view in the panel's address. */
export function viewOf(query: Record<string, string | undefined>): View {
	return {
		metric: METRICS.find((each) => each === query.metric) ?? 'lcp',
		by: DIMENSIONS.find((each) => each === query.by) ?? 'page',
		period: PERIODS.find(({ hours }) => String(hours) === query.hours) ?? PERIODS[1],
	};
}

export function format(metric: Metric, value: number): string {
	if (metric === 'cls') return value.toFixed(3).replace(/\.?0+$/, '') || '0';
	return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(value < 10_000 ? 2 : 1)} s`;
}

export function rating(metric: Metric, value: number): 'good' | 'fair' | 'poor' | 'plain' {
	const { limits } = METRIC_INFO[metric];
	if (!limits) return 'plain';
	return value <= limits[0] ? 'good' : value <= limits[1] ? 'fair' : 'poor';
}
