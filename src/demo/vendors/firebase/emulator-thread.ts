/** Runs in its own thread: reading the description of its interface keeps a processor busy for seconds. */
import type { AddressInfo, Server } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

interface EmulatorServer {
	createApp(project: string): Promise<{ listen(port: number, host: string, ready: () => void): Server }>;
}

// firebase-tools' own AuthEmulator takes no port 0, and doesn't report when it listens.
const { createApp }: EmulatorServer = (await import(workerData.server)).default;
const app = await createApp(workerData.project);
const server = app.listen(0, '127.0.0.1', () => {
	parentPort?.postMessage((server.address() as AddressInfo).port);
});
