import { spawn } from 'node:child_process';

export interface PartResult {
	name: string;
	passed: boolean;
	seconds: number;
}

/** Runs an npm script. If `quiet`, its output is shown only when it has ended, so that parts can run side by side. */
export async function runPart(name: string, script: string, quiet = false): Promise<PartResult> {
	const startedAt = performance.now();
	const child = spawn('npm', ['run', ...script.split(' ')], {
		stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
	});
	const output: Buffer[] = [];
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => output.push(data));
	const passed = await new Promise<boolean>((resolve) => {
		child.on('error', () => resolve(false));
		child.on('close', (code) => resolve(code === 0));
	});
	process.stdout.write(Buffer.concat(output));
	return { name, passed, seconds: (performance.now() - startedAt) / 1000 };
}

/** Returns lines with the time of each part and whether it passed. */
export function partLines(parts: readonly PartResult[]): string[] {
	return parts.map(
		({ name, passed, seconds }) =>
			`${seconds.toFixed(0).padStart(6)} s  ${passed ? 'passed' : 'FAILED'}  ${name}`,
	);
}
