import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AGAIN, callsFor, readAgain, settleFlaky } from '../../../src/tools/requirements/again.ts';
import { parseCatalogue } from '../../../src/tools/requirements/catalogue.ts';
import { join } from '../../../src/tools/requirements/join.ts';
import type { Outcome } from '../../../src/tools/requirements/outcome.ts';
import { flakyPlaces, readPlaywright } from '../../../src/tools/requirements/playwright.ts';
import { underLoadLines } from '../../../src/tools/requirements/report.ts';

// The fixtures are what Playwright wrote for a small run; the ids in them are data.
const fixture = (name: string) => readFileSync(joinPath(import.meta.dirname, 'fixtures', name), 'utf8');

const outcome = (title: string, result: Outcome['result'], file = 'a.spec.ts'): Outcome => ({
	file,
	title,
	result,
});
const times = (count: number, each: Outcome) => Array.from({ length: count }, () => each);

describe('what is run again', () => {
	test('is each flaky test of a report, where it is and in its project', () => {
		expect(flakyPlaces(JSON.parse(fixture('playwright.json')))).toEqual([
			{ file: 'x.spec.ts', line: 7, project: 'aurelia' },
			{ file: 'x.spec.ts', line: 7, project: 'senviet' },
		]);
	});

	test('is run alone, three times, with no retry, project by project', () => {
		const places = [
			{ file: 'a.spec.ts', line: 3, project: 'aurelia' },
			{ file: 'b.spec.ts', line: 9, project: 'senviet' },
			{ file: 'b.spec.ts', line: 12, project: 'aurelia' },
		];
		const how = ['--repeat-each=3', '--retries=0', '--workers=1'];
		expect(callsFor(places)).toEqual([
			{
				project: 'aurelia',
				words: ['tests/e2e/a.spec.ts:3', 'tests/e2e/b.spec.ts:12', '--project=aurelia', ...how],
			},
			{ project: 'senviet', words: ['tests/e2e/b.spec.ts:9', '--project=senviet', ...how] },
		]);
		expect(callsFor([])).toEqual([]);
	});
});

describe('the second record', () => {
	let root = '';
	beforeEach(() => {
		root = mkdtempSync(joinPath(tmpdir(), 'again-'));
	});
	afterEach(() => rmSync(root, { recursive: true }));

	test('holds each repetition, and says nothing about a later whole run', () => {
		expect(readAgain(root, 0)).toEqual([]);
		mkdirSync(joinPath(root, AGAIN), { recursive: true });
		writeFileSync(joinPath(root, AGAIN, 'aurelia.json'), fixture('again.json'));
		const { startedAt } = readPlaywright(JSON.parse(fixture('again.json')));
		expect(readAgain(root, startedAt - 1).map(({ title, result }) => [result, title])).toEqual([
			['passed', 'group AA-01 in a loop [aurelia]'],
			['passed', 'group AA-01 in a loop [aurelia]'],
			['passed', 'group AA-01 in a loop [aurelia]'],
			['passed', 'group BB-01 other [aurelia]'],
			['failed', 'group BB-01 other [aurelia]'],
			['passed', 'group BB-01 other [aurelia]'],
		]);
		expect(readAgain(root, startedAt + 1)).toEqual([]);
	});
});

describe('a flaky test', () => {
	const flaky = outcome('AA-01 a [aurelia]', 'flaky');
	const passed = outcome(flaky.title, 'passed');

	test('proves its ids again when it passes three times alone, and is named', () => {
		const { outcomes, underLoad } = settleFlaky([flaky], times(3, passed));
		expect(underLoadLines(underLoad)).toEqual(['flaky under load: a.spec.ts > AA-01 a [aurelia]']);
		const catalogue = parseCatalogue('id\tstatus\trequirement\nAA-01\tproved\tone\n');
		expect(join(catalogue, outcomes).verdicts[0]).toMatchObject({ proved: true, against: [] });
		expect(join(catalogue, settleFlaky([flaky], []).outcomes).verdicts[0]).toMatchObject({ proved: false });
	});

	test.each([
		['it was not run again', []],
		['it ran too rarely', times(2, passed)],
		['it failed once', [...times(2, passed), outcome(flaky.title, 'failed')]],
		['it was skipped once', [...times(2, passed), outcome(flaky.title, 'skipped')]],
		['it ran in another project only', times(3, outcome('AA-01 a [senviet]', 'passed'))],
		['another file has one called the same', times(3, outcome(flaky.title, 'passed', 'b.spec.ts'))],
	])('stays flaky where %s', (_, again) => {
		expect(settleFlaky([flaky], again)).toEqual({ outcomes: [flaky], underLoad: [] });
	});

	test.each(['failed', 'skipped', 'open', 'passed'] as const)(
		'is the only one that is repaired: %s stays',
		(result) => {
			const other = outcome(flaky.title, result);
			expect(settleFlaky([other], times(3, passed))).toEqual({ outcomes: [other], underLoad: [] });
		},
	);
});
