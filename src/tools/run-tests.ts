/**
 * `npm test` runs every part, quick ones first, and shows the time of each. A part that fails doesn't stop those after
 * it, unless they need the build. With `checks`, it runs only the parts of `npm run check`, two at a time.
 */
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { REPORTS, readReport } from './test-results.ts';

/** More flaky tests than this fail the run. */
const MAX_FLAKY = 5;

const lines: string[] = [];
let failed = false;

/** Runs an npm script. If `quiet`, shows its output when it has ended, so that scripts can run side by side. */
async function run(script: string, quiet = false): Promise<boolean> {
	const startedAt = performance.now();
	const output = quiet ? 'pipe' : 'inherit';
	const child = spawn('npm', ['run', ...script.split(' ')], {
		stdio: ['ignore', output, output],
		env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORTS.playwright },
	});
	const printed: Buffer[] = [];
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => printed.push(data));
	const passed = await new Promise<boolean>((resolve) => child.on('close', (code) => resolve(code === 0)));
	process.stdout.write(Buffer.concat(printed));
	const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
	lines.push(`${seconds.padStart(6)} s  ${passed ? 'passed' : 'FAILED'}  ${script}`);
	failed ||= !passed;
	return passed;
}

async function runChecks(): Promise<void> {
	const scripts = ['types', 'astro', 'lint', 'imports', 'unused', 'words'].values();
	const runNext = async () => {
		for (const script of scripts) await run(`check:${script}`, true);
	};
	await Promise.all([runNext(), runNext()]);
}

async function runTests(): Promise<void> {
	rmSync('test-results', { recursive: true, force: true });
	await run('check');
	if (!(await run('build'))) return;
	await run('check:html');
	await run('test:unit');
	await run('install-browser');
	await run('test:e2e -- --reporter=dot,json');
	await run('test:browsers');
	await run('requirements');
	if (!existsSync(REPORTS.playwright)) return;
	const flaky = readReport(REPORTS.playwright).filter(({ outcome }) => outcome === 'flaky');
	lines.push(...flaky.map(({ file, title }) => `Flaky: ${file} ${title}`));
	failed ||= flaky.length > MAX_FLAKY;
}

await (process.argv[2] === 'checks' ? runChecks() : runTests());
console.log(['', ...lines, failed ? 'Failed.' : 'Passed.'].join('\n'));
if (failed) process.exitCode = 1;
