import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brokenRules } from '../../support/test-rules.ts';

describe('the rules for tests', () => {
	test.each([
		['await page.waitForTimeout(500);', 'waits for a time instead of for what should come'],
		['new Promise((done) => setTimeout(done, 1_000));', 'waits for a time instead of for what should come'],
		["test.only('a', () => {});", 'leaves the other tests out'],
		["test.describe.only('a', () => {});", 'leaves the other tests out'],
		[
			"import fc from 'fast-check';",
			'draws other values at each run; import fc from tests/support/fast-check.ts',
		],
		[
			'await expect(async () => {}).toPass();',
			'repeats what it does until it works; do it once, and poll what should come',
		],
		[
			'await expect.poll(async () => {\n\tawait submit.tap();\n\treturn menu.isVisible();\n}).toBe(true);',
			'repeats an action until it works',
		],
	])('report %j', (source, why) => {
		expect(brokenRules(`\n${source}`)).toEqual([`line 2 ${why}`]);
	});

	test.each([
		'await expect.poll(() => page.url()).toBe(address);\nawait submit.tap();',
		'await expect.poll(() => calls.length).toBe(1);',
		'await new Promise((resolve) => setTimeout(resolve));',
		"test('only one of them', () => {});",
	])('allow %j', (source) => {
		expect(brokenRules(source)).toEqual([]);
	});

	test('find nothing in the project’s tests', () => {
		const tests = join(import.meta.dirname, '../..');
		const files = readdirSync(tests, { recursive: true, encoding: 'utf8' }).filter(
			// This file contains forbidden code as data, and the other sets the seed.
			(file) =>
				file.endsWith('.ts') &&
				!file.includes('node_modules') &&
				!import.meta.filename.endsWith(file) &&
				file !== 'support/fast-check.ts',
		);
		expect(files.length).toBeGreaterThan(100);
		const broken = files.flatMap((file) =>
			brokenRules(readFileSync(join(tests, file), 'utf8')).map((line) => `${file}: ${line}`),
		);
		expect(broken).toEqual([]);
	});
});
