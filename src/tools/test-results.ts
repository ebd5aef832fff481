import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** A test in the JSON report of Vitest or Playwright. */
export interface TestResult {
	/** Path from the project's folder; in Playwright's report with the line. */
	file: string;
	/** Titles of its groups and its own title. */
	title: string;
	/** A flaky test has passed when it ran again, alone. Tests that were skipped, or expected to fail, have not passed. */
	outcome: 'passed' | 'flaky' | 'not passed';
}

/** Reports of the last npm test, relative to the project's folder. */
export const REPORTS = {
	vitest: 'test-results/vitest.json',
	engines: 'test-results/browsers.json',
	playwright: 'test-results/playwright.json',
};

/** Returns the tests of a report. Throws a one-line error if it is missing. */
export function readReport(path: string): TestResult[] {
	if (!existsSync(path)) throw new Error(`${path} is missing. Run npm test first.`);
	const report = JSON.parse(readFileSync(path, 'utf8'));
	return 'suites' in report ? readPlaywright(report) : readVitest(report, process.cwd());
}

/** https://vitest.dev/guide/reporters#json-reporter */
interface VitestReport {
	testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

export function readVitest(report: VitestReport, root: string): TestResult[] {
	return report.testResults.flatMap(({ name, assertionResults }) =>
		assertionResults.map(({ fullName, status }) => ({
			file: relative(root, name),
			title: fullName,
			outcome: status === 'passed' ? 'passed' : 'not passed',
		})),
	);
}

/** https://playwright.dev/docs/api/class-testcase#test-case-outcome */
interface Suite {
	title: string;
	specs: {
		title: string;
		file: string;
		line: number;
		tests: { projectName: string; expectedStatus: string; status: string }[];
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
		spec.tests.map(({ projectName, expectedStatus, status }) => ({
			file: `tests/e2e/${spec.file}:${spec.line}`,
			title: `${path}${spec.title} [${projectName}]`,
			outcome: expectedStatus === 'passed' ? (OUTCOMES[status] ?? 'not passed') : 'not passed',
		})),
	);
	return [...own, ...suites.flatMap((suite) => testsIn(suite, path))];
}

const OUTCOMES: Record<string, TestResult['outcome']> = { expected: 'passed', flaky: 'flaky' };

const ROW = /^([A-Z]{2,3}-\d{2})\t(proved|open)(?:: [^\t]+)?\t([^\t]+)$/;
const ID = /\b[A-Z]{2,3}-\d{2}\b/g;

export interface Requirement {
	id: string;
	text: string;
	/** True if the list calls it proved. */
	claimed: boolean;
	/** Passed tests that name it: "FILE > TITLE". */
	tests: string[];
}

/**
 * Compares the list of requirements (id, status and text, separated by tabs) with the tests of a run. A requirement is
 * proved if a test that names it passed. Returns an error for each difference. Throws if a line is neither a
 * requirement nor a heading, or if an id appears twice.
 */
export function compareRequirements(tsv: string, results: readonly TestResult[]) {
	const requirements = new Map<string, Requirement>();
	for (const [index, line] of tsv.trimEnd().split('\n').entries()) {
		if (index === 0 || line.startsWith('#')) continue;
		const [, id = '', status, text = ''] = ROW.exec(line) ?? [];
		if (!id || requirements.has(id)) throw new Error(`Line ${index + 1}: unexpected or repeated: ${line}`);
		requirements.set(id, { id, text, claimed: status === 'proved', tests: [] });
	}
	const errors = new Set<string>();
	for (const { file, title, outcome } of results) {
		for (const id of new Set(title.match(ID))) {
			const requirement = requirements.get(id);
			if (!requirement) errors.add(`Unknown requirement: ${id} in ${file} > ${title}`);
			else if (outcome !== 'not passed') requirement.tests.push(`${file} > ${title}`);
		}
	}
	for (const { id, claimed, tests } of requirements.values()) {
		if (claimed && !tests.length) errors.add(`${id} is marked as proved, but no test that names it passed`);
		if (!claimed && tests.length) errors.add(`${id} is proved: mark it so in tests/requirements.tsv`);
	}
	return { requirements: [...requirements.values()], errors: [...errors] };
}
