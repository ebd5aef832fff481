/**
 * Says which requirements the last whole test run proved, and compares them with what tests/requirements.tsv claims:
 * npm run requirements [-- --missing | --proved | --update].
 * It reads results, never test sources, so a test that did not pass counts for nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { parseArgs } from 'node:util';
import { readAgain, settleFlaky, WHOLE_RUN } from './requirements/again.ts';
import { markProved, parseCatalogue } from './requirements/catalogue.ts';
import { join } from './requirements/join.ts';
import { readLastRun } from './requirements/last-run.ts';
import { readPlaywright } from './requirements/playwright.ts';
import {
	lostLines,
	missingLines,
	newlyProved,
	prematureLines,
	provedLines,
	summaryLines,
	underLoadLines,
	unknownLines,
} from './requirements/report.ts';
import { readVitest } from './requirements/vitest.ts';

const { values: options } = parseArgs({
	options: {
		missing: { type: 'boolean' },
		proved: { type: 'boolean' },
		update: { type: 'boolean' },
	},
});
const root = joinPath(import.meta.dirname, '../..');

const file = joinPath(root, 'tests/requirements.tsv');
const tsv = readFileSync(file, 'utf8');
const lastRun = readLastRun(root, [
	{ runner: 'Vitest', path: 'test-results/vitest.json', read: readVitest },
	{ runner: 'Playwright', path: WHOLE_RUN, read: readPlaywright },
	{ runner: 'Vitest in Firefox and WebKit', path: 'test-results/browsers.json', read: readVitest },
]);
const again = readAgain(root, lastRun.startedAt[WHOLE_RUN] ?? Number.POSITIVE_INFINITY);
const { outcomes, underLoad } = settleFlaky(lastRun.outcomes, again);
const { verdicts, unknown } = join(parseCatalogue(tsv), outcomes);

const lines = [
	...(options.missing ? missingLines(verdicts) : []),
	...(options.proved ? provedLines(verdicts) : []),
	...summaryLines(verdicts),
	...lastRun.facts,
	...underLoadLines(underLoad),
	...lastRun.warnings.map((warning) => `warning: ${warning}`),
];
console.log(lines.join('\n'));

const errors = unknownLines(unknown);
if (lastRun.whole) {
	errors.push(...lostLines(verdicts), ...prematureLines(verdicts));
	const news = newlyProved(verdicts);
	if (news.length > 0 && options.update) {
		writeFileSync(file, markProved(tsv, news));
		console.log(`marked as proved: ${news.join(' ')}`);
	} else if (news.length > 0) {
		const line = `newly proved, mark them with npm run requirements -- --update: ${news.join(' ')}`;
		// In CI the file has to be up to date; on a developer's machine a message is enough.
		if (process.env.CI) errors.push(`error: ${line}`);
		else console.log(line);
	}
} else {
	errors.push('error: run npm test; what some of the tests prove is not compared with what is claimed');
}
if (errors.length > 0) {
	console.error(errors.join('\n'));
	process.exitCode = 1;
}
