import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { markProved, parseCatalogue } from '../../../src/tools/requirements/catalogue.ts';
import { join } from '../../../src/tools/requirements/join.ts';
import { isWholeRun, readLastRun } from '../../../src/tools/requirements/last-run.ts';
import type { Outcome } from '../../../src/tools/requirements/outcome.ts';
import { readPlaywright } from '../../../src/tools/requirements/playwright.ts';
import {
	lostLines,
	missingLines,
	newlyProved,
	prematureLines,
	provedLines,
	summaryLines,
	unknownLines,
} from '../../../src/tools/requirements/report.ts';
import { readVitest } from '../../../src/tools/requirements/vitest.ts';

// The fixtures are what the two reporters wrote for a small run; the ids in them are data.
const fixture = (name: string): unknown =>
	JSON.parse(readFileSync(joinPath(import.meta.dirname, 'fixtures', name), 'utf8'));

const catalogue = [
	'id\tstatus\trequirement',
	'# --- AA: first ---',
	'AA-01\tproved\tone',
	'AA-02\topen: a feature\ttwo',
	'# --- BB: second ---',
	'BB-01\topen\tthree',
	'',
].join('\n');

const outcome = (title: string, result: Outcome['result']): Outcome => ({ file: 'a.test.ts', title, result });

describe('the catalogue', () => {
	test('keeps each requirement with its text, area and status', () => {
		expect(parseCatalogue(catalogue)).toEqual([
			{ id: 'AA-01', text: 'one', area: 'AA: first', claimed: true, waitsFor: '' },
			{ id: 'AA-02', text: 'two', area: 'AA: first', claimed: false, waitsFor: 'a feature' },
			{ id: 'BB-01', text: 'three', area: 'BB: second', claimed: false, waitsFor: '' },
		]);
	});

	test('refuses a line it would lose, a status it does not know and an id that appears twice', () => {
		expect(() => parseCatalogue('id\nAA-1\topen\tone')).toThrow('line 2 is no heading');
		expect(() => parseCatalogue('id\nAA-01\tone')).toThrow('line 2 is no heading');
		expect(() => parseCatalogue('id\nAA-01\tdone\tone')).toThrow('line 2 is no heading');
		expect(() => parseCatalogue('id\nAA-01\topen\tone\nAA-01\tproved\ttwo')).toThrow(
			'line 3: AA-01 appears twice',
		);
	});

	test('marks what is proved, and changes nothing else', () => {
		expect(markProved(catalogue, ['AA-01', 'AA-02'])).toBe(
			catalogue.replace('AA-02\topen: a feature\t', 'AA-02\tproved\t'),
		);
		expect(markProved(catalogue, [])).toBe(catalogue);
	});

	test('of the project is read whole', () => {
		const tsv = readFileSync(joinPath(import.meta.dirname, '../../requirements.tsv'), 'utf8');
		const rows = tsv.split('\n').filter((line) => line.includes('\t')).length - 1;
		expect(parseCatalogue(tsv)).toHaveLength(rows);
	});
});

describe('the readers', () => {
	test('take from Vitest the full titles, and count only a first-time pass as passed', () => {
		const run = readVitest(fixture('vitest.json'));
		expect(run.outcomes.map(({ title, result }) => [result, title])).toEqual([
			['passed', 'NET-01 headers in the client NET-05 seals the payload'],
			['skipped', 'NET-01 headers in the client NET-02 skipped'],
			['open', 'NET-01 headers in the client NET-03 todo'],
			['failed', 'RT-15 fails'],
			['flaky', 'RT-16 passes at the second try'],
		]);
		expect(run.broken).toEqual([
			"/project/tests/unit/b.test.ts: Cannot find module './nothing.ts' imported from /project/tests/unit/b.test.ts",
		]);
	});

	test('take from Playwright each project, and neither flaky nor expected failures as passed', () => {
		const run = readPlaywright(fixture('playwright.json'));
		const aurelia = run.outcomes.filter(({ title }) => title.endsWith('[aurelia]'));
		expect(aurelia.map(({ title, result }) => [result, title])).toEqual([
			['failed', 'RT-03 fails [aurelia]'],
			['flaky', 'RT-04 flaky [aurelia]'],
			['open', 'RT-05 known to fail [aurelia]'],
			['passed', 'UI-17 language selector lists the 28 codes LNG-01 [aurelia]'],
			['skipped', 'UI-17 language selector RT-02 skipped [aurelia]'],
		]);
		expect(run.outcomes).toHaveLength(10);
		expect(run.startedAt).toBe(Date.parse('2026-11-20T22:13:31.128Z'));
	});

	test('take from Playwright what is marked as to do for open', () => {
		const test = {
			projectName: 'aurelia',
			expectedStatus: 'skipped',
			status: 'skipped',
			annotations: [{ type: 'fixme' }],
		};
		const suite = {
			title: 'a.spec.ts',
			specs: [{ title: 'to do', file: 'a.spec.ts', line: 1, tests: [test] }],
		};
		const run = readPlaywright({ stats: { startTime: '2026-11-20' }, suites: [suite], errors: [] });
		expect(run.outcomes).toEqual([{ file: 'a.spec.ts', title: 'to do [aurelia]', result: 'open' }]);
	});

	test('refuse a file of another shape', () => {
		expect(() => readVitest({ suites: [] })).toThrow();
		expect(() => readPlaywright({ testResults: [] })).toThrow();
	});
});

describe('the join', () => {
	const requirements = parseCatalogue(catalogue);

	const proved = (...outcomes: Outcome[]) =>
		join(requirements, outcomes)
			.verdicts.filter((verdict) => verdict.proved)
			.map((verdict) => verdict.requirement.id);

	test('proves each id that a passed test names', () => {
		expect(proved(outcome('AA-01 BB-01 hold together', 'passed'))).toEqual(['AA-01', 'BB-01']);
	});

	test('does not prove what a failed test names as well', () => {
		expect(proved(outcome('AA-01 a', 'passed'), outcome('AA-01 b', 'failed'))).toEqual([]);
	});

	test.each(['flaky', 'open'] as const)('does not prove what a test that is %s names as well', (result) => {
		expect(proved(outcome('AA-01 a', 'passed'), outcome('AA-01 b', result))).toEqual([]);
		expect(proved(outcome('AA-01 b', result), outcome('AA-01 a', 'passed'))).toEqual([]);
	});

	test('does not count skipped tests, either way', () => {
		expect(proved(outcome('AA-01 a', 'skipped'))).toEqual([]);
		expect(proved(outcome('AA-01 a', 'passed'), outcome('AA-01 b', 'skipped'))).toEqual(['AA-01']);
	});

	test('takes nothing longer than an id for one', () => {
		expect(join(requirements, [outcome('SHA-256, XAA-012 and AA-011', 'passed')]).unknown).toEqual([]);
	});

	test('reports an unknown id with its test, whatever the result', () => {
		const { unknown } = join(requirements, [outcome('AA-09 is a typing error', 'skipped')]);
		expect(unknownLines(unknown)).toEqual([
			'error: AA-09 is no requirement, but a test names it: a.test.ts > AA-09 is a typing error',
		]);
	});
});

describe('the report', () => {
	const { verdicts } = join(parseCatalogue(catalogue), [
		outcome('AA-01 holds', 'passed'),
		outcome('AA-02 breaks', 'failed'),
	]);

	test('counts by area and in total', () => {
		expect(summaryLines(verdicts)).toEqual([
			'   1 proved    1 unproved  AA: first',
			'   0 proved    1 unproved  BB: second',
			'   1 proved    2 unproved  Total',
		]);
	});

	test('lists what is missing with the tests that failed, and what is proved with its tests', () => {
		expect(missingLines(verdicts)).toEqual([
			'AA-02  two',
			'       waits for a feature',
			'       failed: a.test.ts > AA-02 breaks',
			'BB-01  three',
		]);
		expect(provedLines(verdicts)).toEqual(['AA-01  one', '       a.test.ts > AA-01 holds']);
	});
});

describe('what the file claims', () => {
	const verdictsOf = (...outcomes: Outcome[]) => join(parseCatalogue(catalogue), outcomes).verdicts;

	test('is told as lost when nothing proves it any more, with the tests that say so', () => {
		expect(lostLines(verdictsOf())).toEqual([
			'error: AA-01 is marked as proved, but no test that names it passed',
		]);
		expect(
			lostLines(
				verdictsOf(outcome('AA-01 a', 'passed'), outcome('AA-01 b', 'failed'), outcome('AA-01 c', 'flaky')),
			),
		).toEqual([
			'error: AA-01 is marked as proved, but these tests say otherwise',
			'       failed: a.test.ts > AA-01 b',
			'       flaky: a.test.ts > AA-01 c',
		]);
		expect(lostLines(verdictsOf(outcome('AA-01 a', 'passed')))).toEqual([]);
	});

	test('is contradicted by tests that name what waits for something', () => {
		const verdicts = verdictsOf(outcome('AA-02 a', 'passed'));
		expect(prematureLines(verdicts)).toEqual([
			'error: AA-02 waits for a feature, but tests name it as if it were proved',
			'       a.test.ts > AA-02 a',
		]);
		expect(newlyProved(verdicts)).toEqual([]);
		expect(
			prematureLines(verdictsOf(outcome('AA-01 BB-01 a', 'passed'), outcome('AA-02 b', 'open'))),
		).toEqual([]);
	});

	test('grows by what is proved and called open', () => {
		expect(newlyProved(verdictsOf(outcome('AA-01 BB-01 a', 'passed'), outcome('AA-02 b', 'flaky')))).toEqual([
			'BB-01',
		]);
	});
});

describe('a whole run', () => {
	test('is the bare command, however it is carried out', () => {
		expect(isWholeRun(['run'], 'run')).toBe(true);
		expect(isWholeRun(['test', '--workers=1', '--reporter=list'], 'test')).toBe(true);
	});

	test.each([
		[],
		['run', 'tests/unit'],
		['run', '--project=unit'],
		['run', '-t', 'NET-01'],
		['run', '--project', 'unit'],
		['watch'],
		['run', '--shard=1'],
		['run', '--changed'],
	])('is not %j', (...argv) => {
		expect(isWholeRun(argv, 'run')).toBe(false);
	});
});

describe('the last run', () => {
	let root = '';
	const files = [{ runner: 'Vitest', path: 'test-results/vitest.json', read: readVitest }];
	const ranAt = 1_000_000;

	beforeEach(() => {
		root = mkdtempSync(joinPath(tmpdir(), 'requirements-'));
		for (const folder of ['src', 'tests', 'test-results']) mkdirSync(joinPath(root, folder));
	});
	afterEach(() => rmSync(root, { recursive: true }));

	const write = (path: string, text: string, changedAt: number) => {
		writeFileSync(joinPath(root, path), text);
		utimesSync(joinPath(root, path), changedAt / 1000, changedAt / 1000);
	};
	const results = () => {
		const test = { fullName: 'AA-01 holds', status: 'passed' };
		const file = {
			name: joinPath(root, 'tests/a.test.ts'),
			status: 'passed',
			message: '',
			assertionResults: [test],
		};
		return JSON.stringify({ startTime: ranAt, testResults: [file] });
	};

	test('is read with paths from the project folder, and says when it was', () => {
		write('src/a.ts', '', ranAt - 1000);
		write('test-results/vitest.json', results(), ranAt);
		expect(readLastRun(root, files)).toEqual({
			outcomes: [{ file: 'tests/a.test.ts', title: 'AA-01 holds', result: 'passed' }],
			facts: ['Vitest last ran at 1970-01-01T00:16:40.000Z'],
			startedAt: { 'test-results/vitest.json': ranAt },
			warnings: [],
			whole: true,
		});
	});

	test('is not whole while a record is missing', () => {
		expect(readLastRun(root, files)).toMatchObject({
			warnings: ['test-results/vitest.json is missing: Vitest has not run all of its tests'],
			whole: false,
		});
	});

	test('warns of sources that are newer, among which the list of claims is none', () => {
		write('test-results/vitest.json', results(), ranAt);
		write('tests/requirements.tsv', '', ranAt + 1000);
		expect(readLastRun(root, files).warnings).toEqual([]);
		write('src/a.ts', '', ranAt + 1000);
		expect(readLastRun(root, files)).toMatchObject({
			warnings: ['src/a.ts has changed since Vitest ran'],
			whole: true,
		});
	});
});
