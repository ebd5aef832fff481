/** Part of `npm run check`: runs its scripts two at a time, the longest first. */
import { type PartResult, partLines, runPart } from './test-run/run-part.ts';

const scripts = ['check:types', 'check:astro', 'check:lint', 'check:imports', 'check:unused', 'check:words'];
const parts: PartResult[] = [];

async function runNext(): Promise<void> {
	for (let script = scripts.shift(); script; script = scripts.shift()) {
		parts.push(await runPart(script, script, true));
	}
}
await Promise.all([runNext(), runNext()]);

console.log(partLines(parts).join('\n'));
if (parts.some(({ passed }) => !passed)) process.exitCode = 1;
