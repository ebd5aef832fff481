import { describe, expect, test } from 'vitest';
import {
	compareRequirements,
	readPlaywright,
	readVitest,
	type TestResult,
} from '../../../src/tools/test-results.ts';

const result = (title: string, outcome: TestResult['outcome'] = 'passed') => ({
	file: 'tests/e2e/a.spec.ts:3',
	title,
	outcome,
});

test('reads Vitest’s report, with the titles of groups', () => {
	const assertionResults = [
		{ fullName: 'group AA-01 a', status: 'passed' },
		{ fullName: 'b', status: 'failed' },
		{ fullName: 'c', status: 'todo' },
	];
	const report = { testResults: [{ name: '/project/tests/a.test.ts', assertionResults }] };
	expect(readVitest(report, '/project')).toEqual([
		{ file: 'tests/a.test.ts', title: 'group AA-01 a', outcome: 'passed' },
		{ file: 'tests/a.test.ts', title: 'b', outcome: 'not passed' },
		{ file: 'tests/a.test.ts', title: 'c', outcome: 'not passed' },
	]);
});

test('reads Playwright’s report, with the titles of groups and the project', () => {
	const spec = (title: string, status: string, expectedStatus = 'passed') => ({
		file: 'a.spec.ts',
		line: 3,
		title,
		tests: [{ projectName: 'aurelia', status, expectedStatus }],
	});
	const group = {
		title: 'group',
		specs: [spec('b', 'unexpected'), spec('c', 'flaky'), spec('d', 'expected', 'failed')],
	};
	const file = { title: 'a.spec.ts', specs: [spec('AA-01 a', 'expected')], suites: [group] };
	expect(readPlaywright({ suites: [file] })).toEqual([
		result('AA-01 a [aurelia]'),
		result('group b [aurelia]', 'not passed'),
		result('group c [aurelia]', 'flaky'),
		result('group d [aurelia]', 'not passed'),
	]);
});

describe('a requirement', () => {
	const tsv =
		'id\tstatus\trequirement\n# --- AA: first ---\nAA-01\tproved\tone\nAA-02\topen: a feature\ttwo\n';

	test('is proved by passed tests that name it', () => {
		const results = [result('AA-01 a'), result('AA-01 b', 'not passed'), result('AA-01 c', 'flaky')];
		const { requirements, errors } = compareRequirements(tsv, results);
		const tests = ['tests/e2e/a.spec.ts:3 > AA-01 a', 'tests/e2e/a.spec.ts:3 > AA-01 c'];
		expect(requirements).toEqual([
			{ id: 'AA-01', text: 'one', claimed: true, tests },
			{ id: 'AA-02', text: 'two', claimed: false, tests: [] },
		]);
		expect(errors).toEqual([]);
	});

	test.each([
		[[result('AA-01 a', 'not passed')], 'AA-01 is marked as proved, but no test that names it passed'],
		[[result('AA-01 AA-02 a')], 'AA-02 is proved: mark it so in tests/requirements.tsv'],
		[[result('AA-01 AA-09 a')], 'Unknown requirement: AA-09 in tests/e2e/a.spec.ts:3 > AA-01 AA-09 a'],
	])('has an error if the list differs from the run: sample %#', (results, error) => {
		expect(compareRequirements(tsv, results).errors).toEqual([error]);
	});

	test('isn’t named by a longer word that contains its id', () => {
		const results = [result('AA-01 a'), result('SHA-256, XAA-012 and AA-011')];
		expect(compareRequirements(tsv, results).errors).toEqual([]);
	});

	test('must be in a well-formed line, and only once', () => {
		expect(() => compareRequirements('id\nAA-01\tdone\tone', [])).toThrow('Line 2');
		expect(() => compareRequirements(`${tsv}AA-01\topen\tagain`, [])).toThrow('Line 5');
	});
});
