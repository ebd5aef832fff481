import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import { DISK } from '../releases/disk.ts';
import { hashCode } from './inputs.ts';
import { LITTLE_MEMORY } from './little-memory.ts';

/** Astro's pages, by key. */
export type Pages = Parameters<NonNullable<AstroIntegration['hooks']['astro:build:setup']>>[0]['pages'];

/**
 * What the sites of all merchants are made of, in a folder:
 * - site/m/: hashed scripts, the service worker, and the files of public/
 * - pages/: the compiled pages
 * - bundle.json: the rest
 */
export interface Bundle {
	/** Name of the file in pages/ that the others are reached from. */
	entry: string;
	/** Hashes of the inline scripts that pages may have. */
	scripts: string[];
	/** By key of a page. */
	styles: Record<string, { depth: number; order: number; sheet: { type: string; content?: string } }[]>;
}

/** Bundles of older code that nothing has used for so long are thrown away. */
const DAY = 86_400_000;

/**
 * Compiles the pages and bundles the scripts, unless that's done already, and
 * returns the folder. In a process of its own, so that Vite's memory is free
 * afterwards. Throws an Error of one line.
 */
export async function bundle(): Promise<string> {
	const all = resolve('.fleet/bundles');
	const folder = `${all}/${hashCode().slice(0, 16)}`;
	if (existsSync(folder)) {
		const now = new Date();
		utimesSync(folder, now, now);
		return folder;
	}
	const unfinished = `${folder}-${process.pid}`;
	mkdirSync(unfinished, { recursive: true });
	try {
		removeOld(all);
		await runAstro(unfinished);
		// A power cut must not leave empty files under the name that counts.
		await DISK.flushAll(unfinished);
		// Another command may have been quicker.
		if (!existsSync(folder)) renameSync(unfinished, folder);
	} finally {
		rmSync(unfinished, { recursive: true, force: true });
	}
	return folder;
}

function removeOld(folder: string): void {
	for (const name of readdirSync(folder)) {
		const path = `${folder}/${name}`;
		if (Date.now() - statSync(path).mtimeMs > DAY) rmSync(path, { recursive: true, force: true });
	}
}

function runAstro(folder: string): Promise<void> {
	const child = fork(resolve(import.meta.dirname, 'bundle-process.ts'), [folder], {
		env: {
			...process.env,
			...LITTLE_MEMORY.env,
			OUT_DIR: `${folder}/site/m`,
			ASTRO_TELEMETRY_DISABLED: '1',
			NODE_ENV: 'production',
		},
		execArgv: LITTLE_MEMORY.execArgv,
		stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
	});
	let said = '';
	child.stderr?.on('data', (chunk) => (said += chunk));
	return new Promise((done, failed) => {
		child.on('error', failed);
		child.on('exit', (exit) => {
			if (exit === 0) done();
			else failed(new Error(`The pages could not be compiled: ${said.trim().split('\n').at(-1)}`));
		});
	});
}
