import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Outcome } from './outcome.ts';
import { type Place, readPlaywright } from './playwright.ts';

/** How often a flaky test is run again, alone. */
export const TIMES = 3;

/** The record of Playwright's last whole run, and the folder of those of the flaky tests, one for each project. */
export const WHOLE_RUN = 'test-results/playwright.json';
export const AGAIN = 'test-results/again';

/** What Playwright is called with to run the flaky tests of each project again: nothing runs beside them, nothing is retried. */
export function callsFor(places: readonly Place[]): { project: string; words: string[] }[] {
	const projects = [...new Set(places.map(({ project }) => project))];
	return projects.map((project) => ({
		project,
		words: [
			...places
				.filter((place) => place.project === project)
				.map(({ file, line }) => `tests/e2e/${file}:${line}`),
			`--project=${project}`,
			`--repeat-each=${TIMES}`,
			'--retries=0',
			'--workers=1',
		],
	}));
}

/** What came of the tests that were run again after `startedAt`; records of an earlier run say nothing about this one. */
export function readAgain(root: string, startedAt: number): Outcome[] {
	const folder = join(root, AGAIN);
	if (!existsSync(folder)) return [];
	return readdirSync(folder)
		.map((file) => readPlaywright(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
		.filter((run) => run.startedAt > startedAt)
		.flatMap((run) => run.outcomes);
}

export interface Settled {
	outcomes: Outcome[];
	/** Flaky in the whole run, and passed each time alone. */
	underLoad: Outcome[];
}

/**
 * Takes a flaky test for passed where it passed all of its runs alone: then the
 * busy machine was to blame. No other result is changed by what a test did later.
 */
export function settleFlaky(outcomes: readonly Outcome[], again: readonly Outcome[]): Settled {
	const underLoad: Outcome[] = [];
	const settled = outcomes.map((outcome) => {
		if (outcome.result !== 'flaky') return outcome;
		const runs = again.filter(({ file, title }) => file === outcome.file && title === outcome.title);
		if (runs.length !== TIMES || runs.some(({ result }) => result !== 'passed')) return outcome;
		underLoad.push(outcome);
		return { ...outcome, result: 'passed' as const };
	});
	return { outcomes: settled, underLoad };
}
