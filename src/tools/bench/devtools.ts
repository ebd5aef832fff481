import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS } from '../chromium.ts';

type Fields = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: what a command answers is in the protocol's own documentation.
type Answer = any;
type Listener = (params: Answer, sessionId: string | undefined) => void;

interface Message {
	id?: number;
	method?: string;
	params?: Fields;
	result?: Answer;
	error?: { message: string };
	sessionId?: string;
}

/**
 * A Chromium with its own profile, controlled by its own protocol
 * (https://chromedevtools.github.io/devtools-protocol/). Playwright neither
 * shows pages that are prerendered nor slows them down.
 */
export class DevTools {
	readonly #socket: WebSocket;
	readonly #stop: () => Promise<void>;
	readonly #answers = new Map<number, (message: Message) => void>();
	readonly #listeners = new Map<string, Set<Listener>>();
	#count = 0;

	private constructor(socket: WebSocket, stop: () => Promise<void>) {
		this.#socket = socket;
		this.#stop = stop;
		socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)));
	}

	static async launch(executablePath: string, flags: readonly string[] = []): Promise<DevTools> {
		const profile = mkdtempSync(join(tmpdir(), 'devtools-'));
		const browser = spawn(
			executablePath,
			[
				...CHROMIUM_FLAGS,
				'--headless=new',
				'--remote-debugging-port=0',
				`--user-data-dir=${profile}`,
				...flags,
				'about:blank',
			],
			{ stdio: ['ignore', 'ignore', 'pipe'] },
		);
		const stop = async () => {
			if (browser.exitCode === null && browser.kill()) await once(browser, 'exit');
			rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
		};
		try {
			const socket = new WebSocket(await addressOf(browser));
			await once(socket, 'open');
			return new DevTools(socket, stop);
		} catch (error) {
			await stop();
			throw error;
		}
	}

	send(method: string, params: Fields = {}, sessionId?: string): Promise<Answer> {
		const id = ++this.#count;
		this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
		return new Promise((done, failed) => {
			this.#answers.set(id, ({ error, result }) =>
				error ? failed(new Error(`${method}: ${error.message}`)) : done(result),
			);
		});
	}

	/** Returns a function that ends the listening. */
	on(method: string, listener: Listener): () => void {
		const listeners = this.#listeners.get(method) ?? new Set();
		this.#listeners.set(method, listeners.add(listener));
		return () => void listeners.delete(listener);
	}

	/** Resolves with the next event that `fits`. */
	next(method: string, fits: (params: Answer, sessionId: string | undefined) => boolean): Promise<Answer> {
		return new Promise((done) => {
			const off = this.on(method, (params, sessionId) => {
				if (!fits(params, sessionId)) return;
				off();
				done(params);
			});
		});
	}

	async close(): Promise<void> {
		this.#socket.close();
		await this.#stop();
	}

	#receive(message: Message): void {
		const { id, method, params, sessionId } = message;
		if (id !== undefined) {
			this.#answers.get(id)?.(message);
			this.#answers.delete(id);
		} else if (method) {
			for (const listener of [...(this.#listeners.get(method) ?? [])]) listener(params, sessionId);
		}
	}
}

/** Reads the address on which the browser listens from its error output. */
function addressOf(browser: ChildProcess): Promise<string> {
	return new Promise((done, failed) => {
		let output = '';
		browser.stderr?.on('data', (chunk) => {
			output += chunk;
			const address = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
			if (address) done(address);
		});
		browser.once('error', failed);
		browser.once('exit', () => failed(new Error(`The browser ended:\n${output}`)));
	});
}
