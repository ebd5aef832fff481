/**
 * `npm run test:e2e`: runs the browser tests, then those that failed again, alone. A test that passes alone is flaky:
 * it is listed, and more than MAX_FLAKY of them fail the run.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_FLAKY, REPORTS, readReport, sortFailures } from './test-run/results.ts';

const root = join(import.meta.dirname, '../..');
const words = process.argv.slice(2);

function playwright(report: string, ...options: string[]): number {
	rmSync(join(root, report), { force: true });
	const { status } = spawnSync(
		process.execPath,
		[join(root, 'node_modules/playwright/cli.js'), 'test', ...words, ...options],
		{
			cwd: root,
			stdio: 'inherit',
			env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: join(root, report) },
		},
	);
	return status ?? 1;
}

rmSync(join(root, REPORTS.alone), { force: true });
const status = playwright(REPORTS.playwright, '--reporter=dot,json');
const run = readReport(root, REPORTS.playwright) ?? [];
const failures = run.filter((test) => test.status === 'failed').length;

// A second try makes no sense if the run stopped early or failed outside its tests.
if (status !== 0 && failures > 0 && failures <= 2 * MAX_FLAKY) {
	console.log(`\nRunning ${failures} failed tests again, alone`);
	const again = playwright(
		REPORTS.alone,
		'--last-failed',
		'--workers=1',
		'--trace=retain-on-failure',
		'--reporter=list,json',
	);
	const { flaky, failed } = sortFailures(run, readReport(root, REPORTS.alone) ?? []);
	for (const name of flaky) console.log(`Flaky: ${name}`);
	for (const name of failed) console.error(`Failed again: ${name}`);
	if (flaky.length > MAX_FLAKY) console.error(`${flaky.length} flaky tests, ${MAX_FLAKY} are allowed`);
	if (again !== 0 || failed.length > 0 || flaky.length > MAX_FLAKY) process.exitCode = 1;
} else {
	process.exitCode = status;
}
