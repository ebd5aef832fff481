import type { TestResult } from './results.ts';
import type { PartResult } from './run-part.ts';

/** Returns lines with the time of each part and whether it passed. */
export function partLines(parts: readonly PartResult[]): string[] {
	return parts.map(
		({ name, passed, seconds }) =>
			`${seconds.toFixed(0).padStart(6)} s  ${passed ? 'passed' : 'FAILED'}  ${name}`,
	);
}

/** Returns lines for the `count` slowest test files: seconds of test time, number of tests, path. */
export function slowestFileLines(results: readonly TestResult[], count: number): string[] {
	const files = new Map<string, { ms: number; tests: number }>();
	for (const { file, ms } of results) {
		const { ms: sum, tests } = files.get(file) ?? { ms: 0, tests: 0 };
		files.set(file, { ms: sum + ms, tests: tests + 1 });
	}
	return [...files]
		.sort(([, a], [, b]) => b.ms - a.ms)
		.slice(0, count)
		.map(([file, { ms, tests }]) => `${(ms / 1000).toFixed(0).padStart(6)} s  ${tests} tests  ${file}`);
}
