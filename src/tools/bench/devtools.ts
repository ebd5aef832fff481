import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CHROMIUM_FLAGS } from '../browsers.ts';

// biome-ignore lint/suspicious/noExplicitAny: the protocol's documentation describes each command's fields.
type Fields = any;

/**
 * A Chromium with its own profile, driven by the DevTools protocol
 * (https://chromedevtools.github.io/devtools-protocol/). Playwright neither shows prerendered pages nor slows them
 * down. Emits each event of the protocol with its parameters and the id of its session.
 */
export class DevTools extends EventEmitter {
	readonly #socket: WebSocket;
	readonly #stop: () => Promise<void>;
	readonly #answers = new Map<number, (message: Fields) => void>();
	#count = 0;

	private constructor(socket: WebSocket, stop: () => Promise<void>) {
		super();
		this.#socket = socket;
		this.#stop = stop;
		socket.onmessage = ({ data }) => {
			const { id, method, params, sessionId, ...answer } = JSON.parse(String(data));
			if (method) this.emit(method, params, sessionId);
			else this.#answers.get(id)?.(answer);
			this.#answers.delete(id);
		};
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
			const address = await new Promise<string>((resolve, reject) => {
				browser.once('error', reject);
				browser.once('exit', () => reject(new Error('The browser ended')));
				createInterface(browser.stderr).on('line', (line) => {
					const [, found] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
					if (found) resolve(found);
				});
			});
			const socket = new WebSocket(address);
			await once(socket, 'open');
			return new DevTools(socket, stop);
		} catch (error) {
			await stop();
			throw error;
		}
	}

	send(method: string, params: object = {}, sessionId?: string): Promise<Fields> {
		const id = ++this.#count;
		this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
		return new Promise((resolve, reject) => {
			this.#answers.set(id, ({ error, result }) =>
				error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
			);
		});
	}

	/** Resolves with the parameters of the next event that `fits`. */
	next(method: string, fits: (params: Fields, sessionId: string | undefined) => boolean): Promise<Fields> {
		return new Promise((resolve) => {
			const check = (params: Fields, sessionId: string | undefined) => {
				if (!fits(params, sessionId)) return;
				this.off(method, check);
				resolve(params);
			};
			this.on(method, check);
		});
	}

	async close(): Promise<void> {
		this.#socket.close();
		await this.#stop();
	}
}
