import type { TestResult } from './results.ts';

/** A run with more flaky tests than this fails. */
export const MAX_FLAKY = 5;

const nameOf = ({ file, line, title }: TestResult) => `${file}:${line} ${title}`;

/**
 * Compares a run with one in which the failed tests ran again, alone. Tests that passed alone are flaky, all others
 * failed. Returns "FILE:LINE TITLE" of each.
 */
export function sortFailures(run: readonly TestResult[], alone: readonly TestResult[]) {
	const passedAlone = new Set(alone.filter(({ status }) => status === 'passed').map(nameOf));
	const names = run.filter(({ status }) => status === 'failed').map(nameOf);
	return {
		flaky: names.filter((name) => passedAlone.has(name)),
		failed: names.filter((name) => !passedAlone.has(name)),
	};
}
