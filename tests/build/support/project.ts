import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILD_CACHE } from '../../../src/build/build-cache.ts';
import { Folder, ORIGIN } from './folder.ts';

const COPIED = [
	'src',
	'public',
	'astro.config.mjs',
	'astro-i18next.config.cjs',
	'package.json',
	'package-lock.json',
];

export interface Finished {
	code: number | null;
	stdout: string;
	stderr: string;
}

/** A command that runs until it is stopped. */
export interface Running {
	/** Resolves with the output once it matches; rejects if the command ends first. */
	printed(pattern: RegExp): Promise<string>;
	/** Ends it as Ctrl+C does, and resolves with its exit code. */
	stop(): Promise<number | null>;
}

/** A copy of the project. Its commands run in their own processes. */
export class Project extends Folder {
	constructor() {
		super();
		const configs = readdirSync(ORIGIN).filter((file) => /^tsconfig.*\.json$/.test(file));
		const cache = existsSync(join(ORIGIN, BUILD_CACHE)) ? [BUILD_CACHE] : [];
		for (const name of [...COPIED, ...configs, ...cache])
			cpSync(join(ORIGIN, name), join(this.root, name), { recursive: true });
		// Links to each package, so that tools write their caches into the copy.
		mkdirSync(join(this.root, 'node_modules'));
		for (const name of readdirSync(join(ORIGIN, 'node_modules')).filter((entry) => !entry.startsWith('.'))) {
			symlinkSync(join(ORIGIN, 'node_modules', name), join(this.root, 'node_modules', name), 'junction');
		}
	}

	/** Runs a script with Node to its end. Only the named variables are set. */
	async run(script: string, variables: Record<string, string> = {}, args: string[] = []): Promise<Finished> {
		const child = this.#spawn(script, variables, args);
		const finished: Finished = { code: null, stdout: '', stderr: '' };
		child.stdout?.on('data', (chunk) => (finished.stdout += chunk));
		child.stderr?.on('data', (chunk) => (finished.stderr += chunk));
		[finished.code] = await once(child, 'close');
		return finished;
	}

	/** Starts a script that runs until it is stopped. */
	start(script: string, variables: Record<string, string> = {}, args: string[] = []): Running {
		const child = this.#spawn(script, variables, args);
		const ended = once(child, 'close');
		let output = '';
		const collect = (chunk: unknown) => (output += chunk);
		child.stdout?.on('data', collect);
		child.stderr?.on('data', collect);
		return {
			printed: (pattern) =>
				new Promise((done, failed) => {
					const look = () => {
						if (pattern.test(output)) done(output);
					};
					child.stdout?.on('data', look);
					child.stderr?.on('data', look);
					ended.then(() => failed(new Error(`The command ended. Its output: ${output}`)), failed);
					look();
				}),
			stop: async () => {
				if (child.exitCode === null) child.kill('SIGTERM');
				const [code] = await ended;
				return code;
			},
		};
	}

	#spawn(script: string, variables: Record<string, string>, args: string[]): ChildProcess {
		const { PATH = '', HOME = '', TMPDIR = tmpdir(), SystemRoot = '' } = process.env;
		return spawn(process.execPath, [script, ...args], {
			cwd: this.root,
			env: {
				...{ PATH, HOME, TMPDIR, SystemRoot, ASTRO_TELEMETRY_DISABLED: '1' },
				// Short commands spend most of their time on reading modules.
				NODE_COMPILE_CACHE: join(TMPDIR, 'node-compile-cache'),
				// Gateways of tests are embedded ones by default.
				...(variables.GATEWAY_URL && { DEMO: '1' }),
				...variables,
			},
			stdio: ['ignore', 'pipe', 'pipe'],
		});
	}
}
