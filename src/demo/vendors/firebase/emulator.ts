import { Worker } from 'node:worker_threads';

/** Projects whose names begin with demo- reach nothing outside the emulator. */
export const PROJECT = 'demo-members-site';

/**
 * Firebase's own Authentication emulator, in a thread of this process. It needs
 * about four seconds to start, so nothing starts it before somebody asks.
 */
export interface Emulator {
	/** Where it listens; starts it if nobody has. Rejects where firebase-tools isn't installed. */
	url(): Promise<string>;
	/** Removes its accounts. */
	clear(): Promise<void>;
	close(): Promise<void>;
}

export function createEmulator(): Emulator {
	let worker: Worker | undefined;
	let started: Promise<string> | undefined;

	const start = () =>
		new Promise<string>((resolve, reject) => {
			worker = new Worker(new URL('./emulator-thread.ts', import.meta.url), {
				workerData: { project: PROJECT },
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
		url() {
			started ??= start();
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
