import type { DatabaseSync } from 'node:sqlite';
import {
	type InferOutput,
	literal,
	maxLength,
	maxValue,
	minValue,
	number,
	object,
	optional,
	pipe,
	regex,
	safeParse,
	string,
	variant,
} from 'valibot';
import { parseJson } from '../../lib/json.ts';

/** Of all merchants together; the oldest go first. */
const KEPT = 50_000;

/** Fields by which the figures can be grouped (TRK-07). */
export const DIMENSIONS = ['page', 'language', 'device', 'connection', 'domain', 'navigation'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export const METRICS = ['lcp', 'inp', 'cls', 'ttfb', 'status', 'error'] as const;
export type Metric = (typeof METRICS)[number];

const word = optional(pipe(string(), maxLength(100)), 'unknown');
const where = {
	page: word,
	language: word,
	device: word,
	connection: word,
	domain: word,
	navigation: word,
};
/** Milliseconds, or CLS. A page that was open for a week may report anything. */
const figure = optional(pipe(number(), minValue(0), maxValue(600_000)));

const Report = variant('event', [
	object({
		event: literal('performance'),
		/** The same in all reports of one page view: the last one counts. */
		view: pipe(string(), regex(/^\d{1,20}$/)),
		...where,
		lcp: figure,
		inp: figure,
		cls: figure,
		ttfb: figure,
	}),
	object({ event: literal('status'), duration: figure, ...where }),
	object({ event: literal('error'), ...where }),
]);

export interface Measurement extends Record<Dimension, string> {
	value: number;
	at: number;
}

/** How fast pages and the status call were, and what failed, out of the beacons (API-15). */
export class Measurements {
	readonly #database: DatabaseSync;
	readonly #now: () => number;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	/** Takes a beacon's value. What is no measurement, or doesn't look like one, is left out. */
	add(merchant: string, value: string): void {
		const { success, output } = safeParse(Report, parseJson(value));
		if (!success) return;
		const view = output.event === 'performance' ? output.view : null;
		for (const [metric, figure] of figuresOf(output)) {
			this.#database
				.prepare(
					`INSERT INTO measurements (merchant, view, metric, value, at, ${DIMENSIONS.join(', ')})
					VALUES (?, ?, ?, ?, ?, ${DIMENSIONS.map(() => '?').join(', ')})
					ON CONFLICT (merchant, view, metric) DO UPDATE SET value = excluded.value`,
				)
				.run(merchant, view, metric, figure, this.#now(), ...DIMENSIONS.map((name) => output[name]));
		}
		this.#database
			.prepare('DELETE FROM measurements WHERE id <= (SELECT max(id) FROM measurements) - ?')
			.run(KEPT);
	}

	/** Oldest first. */
	list(merchant: string, metric: Metric, since: number): Measurement[] {
		return this.#database
			.prepare('SELECT * FROM measurements WHERE merchant = ? AND metric = ? AND at >= ? ORDER BY at')
			.all(merchant, metric, since)
			.map((row) => ({
				...(Object.fromEntries(DIMENSIONS.map((name) => [name, String(row[name])])) as Record<
					Dimension,
					string
				>),
				value: Number(row.value),
				at: Number(row.at),
			}));
	}

	clear(): void {
		this.#database.exec('DELETE FROM measurements');
	}
}

function figuresOf(report: InferOutput<typeof Report>): [Metric, number][] {
	if (report.event === 'error') return [['error', 1]];
	const { lcp, inp, cls, ttfb, status } =
		report.event === 'status' ? { status: report.duration } : { ...report, status: undefined };
	return Object.entries({ lcp, inp, cls, ttfb, status }).filter(
		(entry): entry is [Metric, number] => entry[1] !== undefined,
	);
}
