import type { Dimension, Measurement } from '../../store/measurements.ts';

export interface Percentiles {
	count: number;
	p50: number;
	p75: number;
	p95: number;
}

/** By nearest rank, so that each is a value that was measured. Nothing of nothing. */
export function percentilesOf(values: readonly number[]): Percentiles | undefined {
	if (values.length === 0) return undefined;
	const sorted = [...values].sort((a, b) => a - b);
	const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] as number;
	return { count: sorted.length, p50: at(0.5), p75: at(0.75), p95: at(0.95) };
}

export interface Bucket {
	from: number;
	percentiles: Percentiles | undefined;
}

/** Divides the time up to `now` into equal parts, oldest first. */
export function overTime(
	measurements: readonly Measurement[],
	{ now, hours, parts }: { now: number; hours: number; parts: number },
): Bucket[] {
	const length = (hours * 3_600_000) / parts;
	const start = now - hours * 3_600_000;
	const values: number[][] = Array.from({ length: parts }, () => []);
	for (const { at, value } of measurements) {
		// A measurement from this very millisecond belongs to the last part.
		values[Math.min(Math.floor((at - start) / length), parts - 1)]?.push(value);
	}
	return values.map((some, index) => ({ from: start + index * length, percentiles: percentilesOf(some) }));
}

/** The groups with the most reports first. */
export function byDimension(
	measurements: readonly Measurement[],
	dimension: Dimension,
): (Percentiles & { name: string })[] {
	const groups = new Map<string, number[]>();
	for (const measurement of measurements) {
		const name = measurement[dimension];
		const group = groups.get(name);
		if (group) group.push(measurement.value);
		else groups.set(name, [measurement.value]);
	}
	return [...groups]
		.flatMap(([name, values]) => {
			const percentiles = percentilesOf(values);
			return percentiles ? [{ name, ...percentiles }] : [];
		})
		.sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
