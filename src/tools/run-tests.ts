/**
 * `npm test`: runs every part, quick ones first, and shows the time of each. A part that fails doesn't stop those after
 * it, unless they need the build.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { REPORTS, readReport, slowestFileLines, sortFailures } from './test-run/results.ts';
import { type PartResult, partLines, runPart } from './test-run/run-part.ts';

const root = join(import.meta.dirname, '../..');
rmSync(join(root, 'test-results'), { recursive: true, force: true });

const parts: PartResult[] = [];
const run = async (name: string, script: string) => {
	const part = await runPart(name, script);
	parts.push(part);
	return part.passed;
};

await run('install the tools', 'tools');
await run('types, lint, imports, unused code, words', 'check');
if (await run('build', 'build')) {
	await run('HTML', 'check:html');
	await run('unit, contract, build and edge tests', 'test:unit');
	await run('install the browser', 'install-browser');
	await run('browser tests', 'test:e2e');
	await run('Firefox and WebKit', 'test:browsers');
	await run('requirements', 'requirements');
}

const { alone, ...reports } = REPORTS;
const results = Object.values(reports).flatMap((path) => readReport(root, path) ?? []);
const { flaky } = sortFailures(readReport(root, REPORTS.playwright) ?? [], readReport(root, alone) ?? []);
const failed = parts.some(({ passed }) => !passed);
console.log(
	[
		'',
		'Slowest test files:',
		...slowestFileLines(results, 10),
		'',
		...flaky.map((name) => `Flaky: ${name}`),
		...partLines(parts),
		failed ? 'The tests failed.' : 'All tests passed.',
	].join('\n'),
);
if (failed) process.exitCode = 1;
