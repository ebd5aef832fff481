import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each([
	['waits for a time instead of for what should come', /\.waitForTimeout\(|\bsetTimeout\([^\n]*,\s*[\d_]+\)/],
	['leaves the other tests out', /\b(?:test|it|describe)(?:\.describe)?\.only\(/],
	['draws other values at each run, without the seed of tests/support/fast-check.ts', /^import fc from/m],
	['repeats what it does until it works, instead of polling for what should come', /\.toPass\(/],
])('no test %s', (_, forbidden) => {
	const files = globSync('tests/**/*.{ts,tsx}', {
		exclude: ['**/node_modules', 'tests/support/fast-check.ts'],
	});
	expect(files.length).toBeGreaterThan(100);
	expect(files.filter((file) => forbidden.test(readFileSync(file, 'utf8')))).toEqual([]);
});
