/** Runs in a thread of its own: reading its interface's description keeps a processor busy for seconds. */
import { createRequire } from 'node:module';
import type { AddressInfo, Server } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

interface EmulatorServer {
	createApp(project: string): Promise<{ listen(port: number, host: string, ready: () => void): Server }>;
}

// Its AuthEmulator takes no port 0, and doesn't say when it listens.
const load = createRequire(import.meta.url);
const { createApp }: EmulatorServer = load('firebase-tools/lib/emulator/auth/server.js');
const app = await createApp(workerData.project);
const server = app.listen(0, '127.0.0.1', () => {
	parentPort?.postMessage((server.address() as AddressInfo).port);
});
