import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A test in the JSON report of Vitest or Playwright. */
export interface TestResult {
	/** Path from the project's folder. */
	file: string;
	/** 0 in Vitest's report. */
	line: number;
	/** Titles of its groups and its own title; in Playwright's report with the project's name at the end. */
	title: string;
	/** Only 'passed' proves anything. A test that is expected to fail counts as skipped. */
	status: 'passed' | 'failed' | 'skipped';
	ms: number;
}

/** Reports of the last run, relative to the project's folder. */
export const REPORTS = {
	vitest: 'test-results/vitest.json',
	engines: 'test-results/browsers.json',
	playwright: 'test-results/playwright.json',
	/** Browser tests that failed and ran again alone. Missing if none failed. */
	alone: 'test-results/playwright-alone.json',
};

/** Returns undefined if there is no report. */
export function readReport(root: string, path: string): TestResult[] | undefined {
	const file = join(root, path);
	if (!existsSync(file)) return undefined;
	const report = JSON.parse(readFileSync(file, 'utf8'));
	return 'suites' in report ? readPlaywright(report) : readVitest(report, root);
}

/** https://vitest.dev/guide/reporters#json-reporter */
interface VitestReport {
	testResults: {
		name: string;
		assertionResults: { fullName: string; status: string; duration?: number }[];
	}[];
}

export function readVitest(report: VitestReport, root: string): TestResult[] {
	return report.testResults.flatMap(({ name, assertionResults }) =>
		assertionResults.map(({ fullName, status, duration = 0 }) => ({
			file: relative(root, name),
			line: 0,
			title: fullName,
			status: status === 'passed' || status === 'failed' ? status : 'skipped',
			ms: duration,
		})),
	);
}

/** https://playwright.dev/docs/api/class-testresult */
interface Suite {
	title: string;
	specs: {
		title: string;
		file: string;
		line: number;
		tests: {
			projectName: string;
			expectedStatus: string;
			status: string;
			results: { duration: number }[];
		}[];
	}[];
	suites?: Suite[];
}

export function readPlaywright(report: { suites: Suite[] }): TestResult[] {
	// The outermost suites are the files.
	return report.suites.flatMap((file) => testsIn({ ...file, title: '' }, ''));
}

function testsIn({ title, specs, suites = [] }: Suite, parents: string): TestResult[] {
	const path = `${parents}${title && `${title} `}`;
	const own = specs.flatMap((spec) =>
		spec.tests.map(({ projectName, expectedStatus, status, results }) => ({
			file: `tests/e2e/${spec.file}`,
			line: spec.line,
			title: `${path}${spec.title} [${projectName}]`,
			status: statusOf(status, expectedStatus),
			ms: results.reduce((sum, { duration }) => sum + duration, 0),
		})),
	);
	return [...own, ...suites.flatMap((suite) => testsIn(suite, path))];
}

function statusOf(status: string, expectedStatus: string): TestResult['status'] {
	if (status === 'unexpected') return 'failed';
	return status === 'expected' && expectedStatus === 'passed' ? 'passed' : 'skipped';
}

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
