import { Worker } from 'node:worker_threads';
import { EMULATOR_SERVER, hasEmulator } from '../../../merchants/emulator.ts';

/** Projects whose names begin with demo- reach nothing outside the emulator. */
export const PROJECT = 'demo-members-site';

/** Firebase's own Authentication emulator. */
export interface Emulator {
	/** Starts the emulator if it isn't running, and returns its address. Rejects if it isn't installed. */
	url(): Promise<string>;
	/** Removes its accounts. */
	clear(): Promise<void>;
	close(): Promise<void>;
}

/**
 * Returns the emulator at FIREBASE_AUTH_EMULATOR_HOST, or else one in a thread of this process. That needs about four
 * seconds to start, so nothing starts it before the first call of `url`.
 */
export function createEmulator(): Emulator {
	const running = process.env.FIREBASE_AUTH_EMULATOR_HOST;
	let worker: Worker | undefined;
	let started: Promise<string> | undefined;

	const start = () =>
		new Promise<string>((resolve, reject) => {
			worker = new Worker(new URL('./emulator-thread.ts', import.meta.url), {
				workerData: { server: EMULATOR_SERVER.href, project: PROJECT },
				// It logs each call, with its tokens.
				stdout: true,
			});
			worker.once('message', (port: number) => {
				// A command that has done its work ends without closing it.
				worker?.unref();
				resolve(`http://127.0.0.1:${port}`);
			});
			worker.once('error', reject);
		});

	return {
		async url() {
			if (!hasEmulator()) throw new Error("Firebase's emulator isn't installed: run npm run tools");
			started ??= running ? Promise.resolve(`http://${running}`) : start();
			return started;
		},
		async clear() {
			if (!started) return;
			const accounts = `${await started}/emulator/v1/projects/${PROJECT}/accounts`;
			await fetch(accounts, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } });
		},
		async close() {
			await worker?.terminate();
			started = undefined;
		},
	};
}
