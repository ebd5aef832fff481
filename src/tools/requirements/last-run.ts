import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import type { Outcome, Run } from './outcome.ts';

export interface ResultFile {
	runner: string;
	/** Path from the project's folder. */
	path: string;
	read: (json: unknown) => Run;
}

export interface LastRun {
	outcomes: Outcome[];
	/** When each runner last ran, in words. */
	facts: string[];
	/** The same by the path of the record, in milliseconds since 1970. */
	startedAt: Record<string, number>;
	/** Why the outcomes may be incomplete. */
	warnings: string[];
	/** Whether every runner left a record. Half of the tests prove nothing. */
	whole: boolean;
}

/** Reads each runner's record, and says how far it can be trusted. */
export function readLastRun(root: string, files: ResultFile[]): LastRun {
	const lastRun: LastRun = { outcomes: [], facts: [], startedAt: {}, warnings: [], whole: true };
	const newest = newestFile(root, ['src', 'tests']);
	for (const { runner, path, read } of files) {
		const file = join(root, path);
		if (!existsSync(file)) {
			lastRun.warnings.push(`${path} is missing: ${runner} has not run all of its tests`);
			lastRun.whole = false;
			continue;
		}
		const run = read(JSON.parse(readFileSync(file, 'utf8')));
		lastRun.startedAt[path] = run.startedAt;
		lastRun.facts.push(`${runner} last ran at ${new Date(run.startedAt).toISOString()}`);
		if (newest.changedAt > run.startedAt) {
			lastRun.warnings.push(`${newest.path} has changed since ${runner} ran`);
		}
		lastRun.warnings.push(...run.broken.map((line) => `${runner} could not run everything: ${line}`));
		lastRun.outcomes.push(
			// Vitest names files by absolute path, Playwright from its test folder.
			...run.outcomes.map((outcome) =>
				isAbsolute(outcome.file) ? { ...outcome, file: relative(root, outcome.file) } : outcome,
			),
		);
	}
	return lastRun;
}

function newestFile(root: string, folders: string[]): { path: string; changedAt: number } {
	let newest = { path: '', changedAt: 0 };
	for (const folder of folders) {
		for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
			// The list of claims is not part of what was tested.
			if (!entry.isFile() || entry.name === 'requirements.tsv') continue;
			const path = join(entry.parentPath, entry.name);
			const changedAt = statSync(path).mtimeMs;
			if (changedAt > newest.changedAt) newest = { path: relative(root, path), changedAt };
		}
	}
	return newest;
}

/**
 * Whether the command line asks a runner for all of its tests. A run of some tests is a developer trying something out:
 * it must neither replace the record of a whole run nor be judged as one. Any option not known here counts as a choice
 * of tests.
 */
export const isWholeRun = (argv: readonly string[], command: 'run' | 'test'): boolean =>
	argv[0] === command && argv.slice(1).every((word) => /^--(workers|reporter|maxWorkers)=\w+$/.test(word));
