/**
 * Says which requirements the last test run proved: npm run requirements [-- --missing | --proved].
 * It reads results, never test sources, so a test that did not pass counts for nothing.
 */
import { readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { parseArgs } from 'node:util';
import { parseCatalogue } from './requirements/catalogue.ts';
import { join } from './requirements/join.ts';
import { readLastRun } from './requirements/last-run.ts';
import { readPlaywright } from './requirements/playwright.ts';
import { missingLines, provedLines, summaryLines, unknownLines } from './requirements/report.ts';
import { readVitest } from './requirements/vitest.ts';

const { values: options } = parseArgs({
	options: { missing: { type: 'boolean' }, proved: { type: 'boolean' } },
});
const root = joinPath(import.meta.dirname, '../..');

const requirements = parseCatalogue(readFileSync(joinPath(root, 'tests/requirements.tsv'), 'utf8'));
const lastRun = readLastRun(root, [
	{ runner: 'Vitest', path: 'test-results/vitest.json', read: readVitest },
	{ runner: 'Playwright', path: 'test-results/playwright.json', read: readPlaywright },
]);
const { verdicts, unknown } = join(requirements, lastRun.outcomes);

const lines = [
	...(options.missing ? missingLines(verdicts) : []),
	...(options.proved ? provedLines(verdicts) : []),
	...summaryLines(verdicts),
	...lastRun.facts,
	...lastRun.warnings.map((warning) => `warning: ${warning}`),
];
console.log(lines.join('\n'));

if (unknown.length > 0) {
	console.error(unknownLines(unknown).join('\n'));
	process.exitCode = 1;
}
