import { html } from 'hono/html';
import type { Html } from '../html.ts';
import type { Bucket, Percentiles } from './distribution.ts';

const LINES = ['p50', 'p75', 'p95'] as const;

/**
 * Lines of the three percentiles, drawn in a square of 100 that is stretched:
 * lines and dots keep their width. What has to be read stands beside it.
 */
export function timeChart(
	buckets: readonly Bucket[],
	top: number,
	limits: readonly number[],
	label: string,
): Html {
	const x = (index: number) => ((index + 0.5) * 100) / buckets.length;
	const y = (value: number) => 100 - (Math.min(value, top) * 100) / top;
	const shown = limits.filter((limit) => limit < top);
	return html`<svg class="chart" viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label="${label}">
	${shown.map((limit) => html`<path class="limit" d="M0 ${y(limit)}H100"/>`)}
	${LINES.map((line) => {
		const points = buckets.flatMap(({ percentiles }, index) =>
			percentiles ? [`${round(x(index))} ${round(y(percentiles[line]))}`] : [],
		);
		return html`<path class="line ${line}" d="M${points.join('L')}"/>${points.map((point) => html`<path class="dot ${line}" d="M${point}h.01"/>`)}`;
	})}
</svg>`;
}

/** A column for each bucket, as high as the number of its measurements. */
export function countChart(buckets: readonly Bucket[], top: number, label: string): Html {
	const width = 100 / buckets.length;
	return html`<svg class="chart" viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label="${label}">${buckets.map(
		({ percentiles }, index) => {
			const height = round(((percentiles?.count ?? 0) * 100) / top);
			return html`<rect class="p95" x="${round((index + 0.15) * width)}" y="${100 - height}" width="${round(width * 0.7)}" height="${height}"/>`;
		},
	)}</svg>`;
}

/** A bar of `count` out of `top`. */
export function countBar(count: number, top: number): Html {
	return html`<svg class="range" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><path class="track" d="M0 4H100"/><path class="span" d="M0 4H${round((count * 100) / top)}"/></svg>`;
}

/** From p50 to p95, with a mark at p75. */
export function rangeBar({ p50, p75, p95 }: Percentiles, top: number, rating: string): Html {
	const x = (value: number) => round((value * 100) / (top || 1));
	return html`<svg class="range ${rating}" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><path class="track" d="M0 4H100"/><path class="span" d="M${x(p50)} 4H${x(p95)}"/><path class="mark" d="M${x(p75)} 0V8"/></svg>`;
}

const round = (value: number): number => Math.round(value * 100) / 100;
