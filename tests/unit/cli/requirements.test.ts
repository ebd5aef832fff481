import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseCatalogue } from '../../../src/cli/requirements/catalogue.ts';
import { join } from '../../../src/cli/requirements/join.ts';
import { readLastRun } from '../../../src/cli/requirements/last-run.ts';
import type { Outcome } from '../../../src/cli/requirements/outcome.ts';
import { readPlaywright } from '../../../src/cli/requirements/playwright.ts';
import {
	missingLines,
	provedLines,
	summaryLines,
	unknownLines,
} from '../../../src/cli/requirements/report.ts';
import { readVitest } from '../../../src/cli/requirements/vitest.ts';

// The fixtures are what the two reporters wrote for a small run; the ids in them are data.
const fixture = (name: string): unknown =>
	JSON.parse(readFileSync(joinPath(import.meta.dirname, 'fixtures', name), 'utf8'));

const catalogue =
	'id\trequirement\n# --- AA: first ---\nAA-01\tone\nAA-02\ttwo\n# --- BB: second ---\nBB-01\tthree\n';

const outcome = (title: string, result: Outcome['result']): Outcome => ({ file: 'a.test.ts', title, result });

describe('the catalogue', () => {
	test('keeps each requirement with its text and area', () => {
		expect(parseCatalogue(catalogue)).toEqual([
			{ id: 'AA-01', text: 'one', area: 'AA: first' },
			{ id: 'AA-02', text: 'two', area: 'AA: first' },
			{ id: 'BB-01', text: 'three', area: 'BB: second' },
		]);
	});

	test('refuses a line it would lose and an id that stands twice', () => {
		expect(() => parseCatalogue('id\trequirement\nAA-1\tone')).toThrow('line 2 is no heading');
		expect(() => parseCatalogue('id\trequirement\nAA-01\tone\nAA-01\ttwo')).toThrow(
			'line 3: AA-01 stands twice',
		);
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
			['other', 'NET-01 headers in the client NET-02 skipped'],
			['other', 'NET-01 headers in the client NET-03 todo'],
			['failed', 'RT-15 fails'],
			['other', 'RT-16 passes at the second try'],
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
			['other', 'RT-04 flaky [aurelia]'],
			['other', 'RT-05 known to fail [aurelia]'],
			['passed', 'UI-17 language selector lists the 28 codes LNG-01 [aurelia]'],
			['other', 'UI-17 language selector RT-02 skipped [aurelia]'],
		]);
		expect(run.outcomes).toHaveLength(10);
		expect(run.startedAt).toBe(Date.parse('2026-11-20T22:13:31.128Z'));
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

	test('does not count skipped and flaky tests, either way', () => {
		expect(proved(outcome('AA-01 a', 'other'))).toEqual([]);
		expect(proved(outcome('AA-01 a', 'passed'), outcome('AA-01 b', 'other'))).toEqual(['AA-01']);
	});

	test('takes nothing longer than an id for one', () => {
		expect(join(requirements, [outcome('SHA-256, XAA-012 and AA-011', 'passed')]).unknown).toEqual([]);
	});

	test('reports an unknown id with its test, whatever the result', () => {
		const { unknown } = join(requirements, [outcome('AA-09 is a typing error', 'other')]);
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
			'       failed: a.test.ts > AA-02 breaks',
			'BB-01  three',
		]);
		expect(provedLines(verdicts)).toEqual(['AA-01  one', '       a.test.ts > AA-01 holds']);
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
			warnings: [],
		});
	});

	test('warns of a missing result file and of sources that are newer', () => {
		write('src/a.ts', '', ranAt + 1000);
		expect(readLastRun(root, files).warnings).toEqual([
			'test-results/vitest.json is missing: Vitest has not run',
		]);
		write('test-results/vitest.json', results(), ranAt);
		expect(readLastRun(root, files).warnings).toEqual(['src/a.ts has changed since Vitest ran']);
	});
});
