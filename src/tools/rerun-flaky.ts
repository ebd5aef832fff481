/**
 * Part of the tests: runs again, alone, what passed only at its second try in the last whole run of Playwright.
 * `npm run requirements` reads what came of it. Fails when a test fails again.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AGAIN, callsFor, TIMES, WHOLE_RUN } from './requirements/again.ts';
import { flakyPlaces } from './requirements/playwright.ts';

const root = join(import.meta.dirname, '../..');
const record = join(root, WHOLE_RUN);
rmSync(join(root, AGAIN), { recursive: true, force: true });

if (!existsSync(record)) {
	console.log(`${WHOLE_RUN} is missing: there is nothing to run again. npm run test:e2e writes it.`);
} else {
	const places = flakyPlaces(JSON.parse(readFileSync(record, 'utf8')));
	if (places.length === 0) console.log('No browser test was flaky.');
	for (const { project, words } of callsFor(places)) runAgain(project, words);
}

function runAgain(project: string, words: string[]): void {
	console.log(
		`Again in ${project}, ${TIMES} times each: ${words.filter((word) => !word.startsWith('-')).join(' ')}`,
	);
	const { status } = spawnSync(
		process.execPath,
		[
			join(root, 'node_modules/playwright/cli.js'),
			'test',
			...words,
			'--reporter=list,json',
			// The traces of the whole run stay where they are.
			`--output=${AGAIN}-traces`,
		],
		{
			cwd: root,
			stdio: 'inherit',
			env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: join(root, AGAIN, `${project}.json`) },
		},
	);
	if (status !== 0) process.exitCode = 1;
}
