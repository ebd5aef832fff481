import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compareRequirements } from '../../../src/tools/test-run/requirements.ts';
import {
	readPlaywright,
	readVitest,
	slowestFileLines,
	sortFailures,
	type TestResult,
} from '../../../src/tools/test-run/results.ts';

const result = (title: string, status: TestResult['status'] = 'passed', ms = 0): TestResult => ({
	file: 'tests/e2e/a.spec.ts',
	line: 3,
	title,
	status,
	ms,
});

describe('the reports', () => {
	test('of Vitest have titles with their groups, and todos as skipped', () => {
		const assertionResults = [
			{ fullName: 'group AA-01 a', status: 'passed', duration: 5 },
			{ fullName: 'b', status: 'failed', duration: 7 },
			{ fullName: 'c', status: 'todo' },
		];
		const report = { testResults: [{ name: '/project/tests/a.test.ts', assertionResults }] };
		expect(readVitest(report, '/project')).toEqual([
			{ file: 'tests/a.test.ts', line: 0, title: 'group AA-01 a', status: 'passed', ms: 5 },
			{ file: 'tests/a.test.ts', line: 0, title: 'b', status: 'failed', ms: 7 },
			{ file: 'tests/a.test.ts', line: 0, title: 'c', status: 'skipped', ms: 0 },
		]);
	});

	test('of Playwright have titles with groups and project, and expected failures as skipped', () => {
		const run = (status: string, expectedStatus = 'passed') => [
			{ projectName: 'aurelia', status, expectedStatus, results: [{ duration: 4 }, { duration: 5 }] },
		];
		const spec = { file: 'a.spec.ts', line: 3 };
		const suite = {
			title: 'a.spec.ts',
			specs: [{ ...spec, title: 'AA-01 a', tests: run('expected') }],
			suites: [
				{
					title: 'group',
					specs: [
						{ ...spec, title: 'b', tests: run('unexpected') },
						{ ...spec, title: 'c', tests: run('expected', 'failed') },
					],
				},
			],
		};
		expect(readPlaywright({ suites: [suite] })).toEqual([
			result('AA-01 a [aurelia]', 'passed', 9),
			result('group b [aurelia]', 'failed', 9),
			result('group c [aurelia]', 'skipped', 9),
		]);
	});
});

describe('requirements', () => {
	const tsv =
		'id\tstatus\trequirement\n# --- AA: first ---\nAA-01\tproved\tone\nAA-02\topen: a feature\ttwo\n';
	const errors = (...results: TestResult[]) => compareRequirements(tsv, results).errors;

	test('are proved by passed tests that name them', () => {
		const { requirements } = compareRequirements(tsv, [result('AA-01 a'), result('AA-01 b', 'failed')]);
		expect(requirements).toEqual([
			{ id: 'AA-01', text: 'one', claimed: true, tests: ['tests/e2e/a.spec.ts > AA-01 a'] },
			{ id: 'AA-02', text: 'two', claimed: false, tests: [] },
		]);
	});

	test('have an error for each difference between the list and the run', () => {
		expect(errors(result('AA-01 a'))).toEqual([]);
		expect(errors(result('AA-01 a', 'failed'), result('AA-01 b', 'skipped'))).toEqual([
			'AA-01 is marked as proved, but no test that names it passed',
		]);
		expect(errors(result('AA-01 AA-02 a'))).toEqual([
			'AA-02 is proved: mark it so in tests/requirements.tsv',
		]);
		expect(errors(result('AA-01 AA-09 a'))).toEqual([
			'Unknown requirement: AA-09 in tests/e2e/a.spec.ts > AA-01 AA-09 a',
		]);
	});

	test('aren’t named by longer words that contain an id', () => {
		expect(errors(result('AA-01 a'), result('SHA-256, XAA-012 and AA-011'))).toEqual([]);
	});

	test('must be in well-formed lines, and only once', () => {
		expect(() => compareRequirements('id\nAA-01\tdone\tone', [])).toThrow('Line 2');
		expect(() => compareRequirements(`${tsv}AA-01\topen\tagain`, [])).toThrow('Line 5');
	});

	test('are 197 in the project’s list', () => {
		const list = readFileSync('tests/requirements.tsv', 'utf8');
		expect(compareRequirements(list, []).requirements).toHaveLength(197);
	});
});

test('a failed test is flaky if it passed when it ran again alone', () => {
	const run = [result('a', 'failed'), result('b', 'failed'), result('c', 'failed'), result('d')];
	const alone = [result('a'), result('b', 'failed')];
	expect(sortFailures(run, alone)).toEqual({
		flaky: ['tests/e2e/a.spec.ts:3 a'],
		failed: ['tests/e2e/a.spec.ts:3 b', 'tests/e2e/a.spec.ts:3 c'],
	});
});

test('the slowest files come first', () => {
	const other = { ...result('c', 'passed', 9000), file: 'tests/b.test.ts' };
	expect(slowestFileLines([result('a', 'passed', 2000), result('b', 'passed', 3000), other], 1)).toEqual([
		'     9 s  1 tests  tests/b.test.ts',
	]);
	expect(slowestFileLines([result('a', 'passed', 2000), result('b', 'passed', 3000)], 5)).toEqual([
		'     5 s  2 tests  tests/e2e/a.spec.ts',
	]);
});
