import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FoundNginx } from './find.ts';

const PATIENCE = 10_000;
const STEP = 20;

/** One nginx in a folder of its own. */
export class NginxProcess {
	readonly #nginx: FoundNginx;
	readonly #folder: string;
	#child: ChildProcess | undefined;
	#written: Record<string, string> = {};

	constructor(nginx: FoundNginx, folder: string) {
		this.#nginx = nginx;
		this.#folder = folder;
	}

	/** Of the master, whose children answer. */
	get pid(): number {
		return this.#child?.pid ?? 0;
	}

	/** Resolves when it listens. Throws an Error of one line. `ended` is called if it ends by itself. */
	async start(config: Record<string, string>, port: number, ended: (why: string) => void): Promise<void> {
		await this.#use(config);
		const child = spawn(this.#nginx.command, this.#options(), { stdio: 'ignore' });
		this.#child = child;
		let over = false;
		// A command that fails leaves no nginx behind.
		const endToo = () => child.kill();
		process.once('exit', endToo);
		child.once('exit', () => {
			over = true;
			process.off('exit', endToo);
			if (this.#child) ended(this.#lastError());
		});
		for (const start = Date.now(); !over && Date.now() - start < PATIENCE; await delay(STEP)) {
			if (await listensAt(port)) return;
		}
		await this.stop();
		throw new Error(`nginx doesn't start: ${this.#lastError()}`);
	}

	/** Goes over to another configuration, without losing a request. One that nginx refuses changes nothing. */
	async reload(config: Record<string, string>): Promise<void> {
		const changed = Object.entries(config).some(([file, text]) => this.#written[file] !== text);
		if (!changed) return;
		const before = this.#written;
		try {
			await this.#use(config);
		} catch (error) {
			this.#write(before);
			throw error;
		}
		this.#child?.kill('SIGHUP');
	}

	async stop(): Promise<void> {
		const child = this.#child;
		this.#child = undefined;
		if (!child || child.exitCode !== null || child.signalCode !== null) return;
		const gone = once(child, 'exit');
		child.kill('SIGTERM');
		await gone;
	}

	#options(): string[] {
		return ['-p', this.#folder, '-c', `${this.#folder}/nginx.conf`, '-e', `${this.#folder}/error.log`];
	}

	async #use(config: Record<string, string>): Promise<void> {
		this.#write(config);
		const checked = spawn(this.#nginx.command, ['-t', '-q', ...this.#options()], {
			stdio: ['ignore', 'ignore', 'pipe'],
		});
		let said = '';
		checked.stderr.on('data', (part) => {
			said += part;
		});
		const [status] = await once(checked, 'close');
		if (status !== 0) throw new Error(`nginx refuses its configuration: ${firstError(said)}`);
	}

	#write(config: Record<string, string>): void {
		for (const [file, text] of Object.entries(config)) {
			const unfinished = `${this.#folder}/${file}.unfinished`;
			rmSync(unfinished, { force: true });
			// Only nginx's master reads them, and one holds the keys of certificates.
			writeFileSync(unfinished, text, { mode: 0o600 });
			renameSync(unfinished, `${this.#folder}/${file}`);
		}
		this.#written = config;
	}

	#lastError(): string {
		const log = `${this.#folder}/error.log`;
		const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
		return withoutTime(lines.findLast((line) => /\[(emerg|alert|crit)\]/.test(line)) ?? 'it says nothing');
	}
}

const firstError = (text: string) =>
	withoutTime(text.split('\n').find((line) => line.includes('[emerg]')) ?? text);
const withoutTime = (line: string) => line.replace(/^.*?\[(?:emerg|alert|crit)\] (?:\d+#\d+: )?/, '').trim();

function listensAt(port: number): Promise<boolean> {
	return new Promise((done) => {
		const socket = connect(port, '127.0.0.1');
		socket.once('connect', () => done(true)).once('error', () => done(false));
		socket.once('connect', () => socket.destroy());
	});
}
