import { html, raw } from 'hono/html';
import type { Controls } from '../../controls.ts';
import type { DemoMerchant } from '../../merchants.ts';
import { DIMENSIONS, METRICS, type Metric } from '../../store/measurements.ts';
import type { Html } from '../html.ts';
import { countBar, countChart, rangeBar, timeChart } from './charts.ts';
import { type Bucket, byDimension, overTime, type Percentiles, percentilesOf } from './distribution.ts';
import { DIMENSION_NAMES, format, METRIC_INFO, PERIODS, rating, type View } from './metrics.ts';

/** Of a dimension, the groups with the most reports. */
const SHOWN = 10;

export function performanceSection(controls: Controls, merchant: DemoMerchant, view: View): Html {
	const { metric, by, period } = view;
	const { name, about } = METRIC_INFO[metric];
	const address = (change: Record<string, string | number>) => {
		const query = { merchant: merchant.code, metric, by, hours: period.hours, ...change };
		const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
		return `/demo?${search}#performance`;
	};
	const choice = (text: string, change: Record<string, string | number>, chosen: boolean) =>
		html`<a href="${address(change)}"${chosen ? raw(' aria-current="true"') : ''}>${text}</a>`;
	const link = {
		metrics: METRICS.map((each) => choice(METRIC_INFO[each].name, { metric: each }, each === metric)),
		periods: PERIODS.map((each) => choice(each.name, { hours: each.hours }, each === period)),
		dimensions: DIMENSIONS.map((each) => choice(DIMENSION_NAMES[each], { by: each }, each === by)),
	};
	return html`<section id="performance" aria-labelledby="performance-title">
	<h2 id="performance-title">Performance</h2>
	<p class="muted">What pages measured on players’ devices, 5 s after they had loaded and again when they were left, and the errors they met.</p>
	<nav class="choices" aria-label="Metric">${link.metrics}</nav>
	<nav class="choices" aria-label="Period">${link.periods}</nav>
	<p><strong>${name}</strong>: ${about}.</p>
	<div class="figures" data-live="performance-time">${timePart(controls, merchant, view)}</div>
	<nav class="choices" aria-label="Sorted by">${link.dimensions}</nav>
	<div class="figures" data-live="performance-groups">${groupsPart(controls, merchant, view)}</div>
</section>`;
}

function timePart(controls: Controls, { code }: DemoMerchant, { metric, period }: View): Html {
	const measurements = controls.measurements(code, metric, period.hours);
	const all = percentilesOf(measurements.map(({ value }) => value));
	if (!all)
		return html`<p class="empty">Nothing measured yet. Open a page of the site, and wait a few seconds.</p>`;
	const buckets = overTime(measurements, { now: controls.now(), ...period });
	if (metric === 'error') return countPart(buckets, period);
	const { name, limits = [] } = METRIC_INFO[metric];
	const top = Math.max(...buckets.map(({ percentiles }) => percentiles?.p95 ?? 0), (limits[0] ?? 0) * 1.2);
	return html`<p class="totals">${(['p50', 'p75', 'p95'] as const).map(
		(each) => html`<span class="${each}">${each} <b>${format(metric, all[each])}</b></span>`,
	)}<span>${all.count} ${all.count === 1 ? 'report' : 'reports'}</span></p>
	<div class="plot">
		<span>${format(metric, top)}</span>
		${timeChart(buckets, top || 1, limits, `${name} over time: ${describe(metric, all)}`)}
		${times(buckets, period)}
	</div>`;
}

function countPart(buckets: readonly Bucket[], period: View['period']): Html {
	const counts = buckets.map(({ percentiles }) => percentiles?.count ?? 0);
	const sum = counts.reduce((total, count) => total + count, 0);
	const top = Math.max(...counts);
	return html`<p class="totals"><span>${sum} ${sum === 1 ? 'error' : 'errors'}</span></p>
	<div class="plot"><span>${top}</span>${countChart(buckets, top, `Errors over time: ${sum}, at most ${top} at a time`)}${times(buckets, period)}</div>`;
}

function times(buckets: readonly Bucket[], { hours }: View['period']): Html {
	const clock = (bucket: Bucket | undefined) => {
		const iso = new Date(bucket?.from ?? 0).toISOString();
		return hours > 24 ? iso.slice(5, 10) : iso.slice(11, 16);
	};
	return html`<span class="times"><span>${clock(buckets[0])}</span><span>${clock(buckets[Math.floor(buckets.length / 2)])}</span><span>now (UTC)</span></span>`;
}

function groupsPart(controls: Controls, { code }: DemoMerchant, { metric, by, period }: View): Html {
	const groups = byDimension(controls.measurements(code, metric, period.hours), by);
	if (groups.length === 0) return html``;
	const shown = groups.slice(0, SHOWN);
	const rest = groups.length - shown.length;
	const more = rest > 0 ? html`<p class="muted">And ${rest} more.</p>` : '';
	if (metric === 'error') {
		return html`<table class="percentiles"><thead><tr><th scope="col">${DIMENSION_NAMES[by]}</th><th scope="col">Errors</th></tr></thead>
	<tbody>${shown.map(({ name, count }) => html`<tr><th scope="row">${name}${countBar(count, groups[0]?.count ?? 1)}</th><td>${count}</td></tr>`)}</tbody></table>${more}`;
	}
	const top = Math.max(...shown.map(({ p95 }) => p95));
	return html`<table class="percentiles"><thead><tr><th scope="col">${DIMENSION_NAMES[by]}</th><th scope="col">p50</th><th scope="col">p75</th><th scope="col">p95</th><th scope="col">Reports</th></tr></thead>
	<tbody>${shown.map((group) => {
		const rated = rating(metric, group.p75);
		return html`<tr><th scope="row">${group.name}${rangeBar(group, top, rated)}</th><td>${format(metric, group.p50)}</td><td class="${rated}">${format(metric, group.p75)}${rated === 'plain' ? '' : html`<span class="unseen"> (${rated})</span>`}</td><td>${format(metric, group.p95)}</td><td>${group.count}</td></tr>`;
	})}</tbody></table>${more}`;
}

const describe = (metric: Metric, { p50, p75, p95 }: Percentiles): string =>
	`p50 ${format(metric, p50)}, p75 ${format(metric, p75)}, p95 ${format(metric, p95)}`;
