import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Bytes in a full segment (RFC 9293, 3.7.1, over Ethernet). */
const SEGMENT = 1460;

/** Milliseconds before each answer. */
const LATENCY = 400;
/** 400 kbps towards the browser, shared by all its connections. */
const BYTES_PER_MS = 50;

/**
 * Puts a slow network between a browser and the server at `url`. Unlike the browser's own throttling, it also slows down
 * prerendered pages and service workers. Opening a connection takes no time.
 */
export async function throttledServer(url: string): Promise<{ url: string; close(): Promise<void> }> {
	const { hostname, port } = new URL(url);
	const sockets = new Set<Socket>();
	/** Time at which all segments so far will have been sent. */
	let free = 0;

	/** Sends one segment after the other. Connections take turns, because each waits for its segment to be sent. */
	async function send(browser: Socket, bytes: Buffer): Promise<void> {
		for (let at = 0; at < bytes.length; at += SEGMENT) {
			const segment = bytes.subarray(at, at + SEGMENT);
			// Timers fire late, so up to 20 ms of an idle line count as used.
			free = Math.max(free, performance.now() - 20) + segment.length / BYTES_PER_MS;
			await sleep(Math.max(0, free - performance.now()));
			browser.write(segment);
		}
	}

	const server = createServer((browser) => {
		const origin = connect(Number(port), hostname);
		sockets.add(browser);
		browser.setNoDelay(true);
		browser.pipe(origin);
		let sent = Promise.resolve();
		const deliver = (deliverNow: () => unknown) => {
			const due = performance.now() + LATENCY;
			sent = sent
				.then(() => sleep(Math.max(0, due - performance.now())))
				.then(async () => void (browser.destroyed || (await deliverNow())));
		};
		origin.on('data', (bytes) => deliver(() => send(browser, bytes)));
		origin.on('close', () => deliver(() => browser.end()));
		browser.on('close', () => {
			sockets.delete(browser);
			origin.destroy();
		});
		// The browser itself reports a connection that ended early.
		for (const end of [browser, origin]) end.on('error', () => end.destroy());
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async close() {
			for (const browser of sockets) browser.destroy();
			server.close();
			await once(server, 'close');
		},
	};
}
