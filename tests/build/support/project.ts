import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const origin = join(import.meta.dirname, '../../..');
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

/** A command that runs on. */
export interface Running {
	/** Resolves with what was printed as soon as it matches; rejects when the command ends before. */
	printed(pattern: RegExp): Promise<string>;
	/** Ends it as Ctrl+C does, and resolves with its exit code. */
	stop(): Promise<number | null>;
}

/** A copy of the project in which a test may break things. */
export class Project {
	readonly root = mkdtempSync(join(tmpdir(), 'members-site-'));
	/** What stands in its folder from the start. */
	readonly #own: ReadonlySet<string>;
	readonly #undo: (() => void)[] = [];

	constructor() {
		for (const name of COPIED) cpSync(join(origin, name), join(this.root, name), { recursive: true });
		for (const name of readdirSync(origin).filter((file) => /^tsconfig.*\.json$/.test(file))) {
			cpSync(join(origin, name), join(this.root, name));
		}
		// Each package is a link, so that what tools keep beside the packages stays in the copy.
		mkdirSync(join(this.root, 'node_modules'));
		for (const name of readdirSync(join(origin, 'node_modules')).filter((entry) => !entry.startsWith('.'))) {
			symlinkSync(join(origin, 'node_modules', name), join(this.root, 'node_modules', name), 'junction');
		}
		this.#own = new Set(readdirSync(this.root));
	}

	write(path: string, text: string): void {
		const file = join(this.root, path);
		const before = existsSync(file) ? readFileSync(file) : undefined;
		const made = mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
		this.#undo.push(() => {
			if (before) writeFileSync(file, before);
			else rmSync(made ?? file, { recursive: true, force: true });
		});
	}

	read(path: string): string {
		return readFileSync(join(this.root, path), 'utf8');
	}

	replace(path: string, found: string, by: string): void {
		const text = this.read(path);
		if (!text.includes(found)) throw new Error(`${path} does not contain ${found}`);
		this.write(path, text.replace(found, by));
	}

	remove(path: string): void {
		const [from, aside] = [join(this.root, path), join(this.root, `removed-${this.#undo.length}`)];
		renameSync(from, aside);
		this.#undo.push(() => renameSync(aside, from));
	}

	/** Takes back what the test has changed, and what commands have made: another test may have it then. */
	restore(): void {
		for (const undo of this.#undo.splice(0).reverse()) undo();
		for (const name of readdirSync(this.root)) {
			if (!this.#own.has(name)) rmSync(join(this.root, name), { recursive: true });
		}
	}

	/** What a person does who begins with another merchant's folder: copies it, and changes the code. */
	copyMerchant(code: string, to: string): void {
		const folder = join(this.root, 'src/merchants');
		cpSync(join(folder, code), join(folder, to), { recursive: true });
		this.replace(`src/merchants/${to}/merchant.ts`, `code = '${code}'`, `code = '${to}'`);
	}

	/** Every file below a folder. */
	list(folder: string): string[] {
		return readdirSync(join(this.root, folder), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name).slice(this.root.length + 1))
			.sort();
	}

	/** Runs a script with Node to its end, as a person's shell would: only the variables named are set. */
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
					ended.then(() => failed(new Error(`It ended, and said: ${output}`)), failed);
					look();
				}),
			stop: async () => {
				if (child.exitCode === null) child.kill('SIGTERM');
				const [code] = await ended;
				return code;
			},
		};
	}

	delete(): void {
		rmSync(this.root, { recursive: true, force: true });
	}

	#spawn(script: string, variables: Record<string, string>, args: string[]): ChildProcess {
		const { PATH = '', HOME = '', TMPDIR = tmpdir(), SystemRoot = '' } = process.env;
		return spawn(process.execPath, [script, ...args], {
			cwd: this.root,
			env: {
				...{ PATH, HOME, TMPDIR, SystemRoot, ASTRO_TELEMETRY_DISABLED: '1' },
				// Most of the time of a command that is refused would go into reading its modules.
				NODE_COMPILE_CACHE: join(TMPDIR, 'node-compile-cache'),
				...variables,
			},
			stdio: ['ignore', 'pipe', 'pipe'],
		});
	}
}
