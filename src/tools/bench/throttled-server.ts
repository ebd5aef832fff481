import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Bytes of a full segment (RFC 9293, 3.7.1, over Ethernet). */
const SEGMENT = 1460;

export interface Network {
	/** Milliseconds before each answer. */
	latency: number;
	/** Bytes a second towards the browser, shared by all its connections. */
	bytesPerSecond: number;
}

const SLOW: Network = { latency: 400, bytesPerSecond: 400_000 / 8 };

interface Queued {
	due: number;
	/** Empty if the server has ended the connection. */
	bytes: Buffer;
}

/**
 * Stands between a browser and the server at `url` as a slow network. Unlike the
 * browser's own throttling, which belongs to one page, it also slows down pages
 * that are prepared and service workers. Opening a connection costs no time.
 */
export async function throttledServer(
	url: string,
	{ latency, bytesPerSecond }: Network = SLOW,
): Promise<{ url: string; close(): Promise<void> }> {
	const { hostname, port } = new URL(url);
	const connections = new Map<Socket, Queued[]>();
	let timer: ReturnType<typeof setTimeout> | undefined;
	/** Time at which everything so far will have been sent. */
	let free = 0;

	/** Sends one segment of each connection in turn, as long as the line keeps up. */
	function send(): void {
		timer = undefined;
		let soonest = Number.POSITIVE_INFINITY;
		let sent = true;
		while (sent) {
			sent = false;
			soonest = Number.POSITIVE_INFINITY;
			for (const [browser, queue] of connections) {
				const [first] = queue;
				if (!first) continue;
				const now = performance.now();
				const ready = Math.max(first.due, free);
				if (ready > now) {
					soonest = Math.min(soonest, ready);
					continue;
				}
				const segment = first.bytes.subarray(0, SEGMENT);
				first.bytes = first.bytes.subarray(SEGMENT);
				if (first.bytes.length === 0) queue.shift();
				// A late timer also sends what it has missed.
				free = Math.max(free, now - 20) + (segment.length / bytesPerSecond) * 1000;
				if (segment.length > 0) browser.write(segment);
				else browser.end();
				sent = true;
			}
		}
		if (soonest < Number.POSITIVE_INFINITY)
			timer = setTimeout(send, Math.max(0, soonest - performance.now()));
	}

	const server = createServer((browser) => {
		const origin = connect(Number(port), hostname.replace(/^\[|\]$/g, ''));
		const queue: Queued[] = [];
		connections.set(browser, queue);
		browser.setNoDelay(true);
		browser.pipe(origin);
		const deliver = (bytes: Buffer) => {
			queue.push({ due: performance.now() + latency, bytes });
			timer ??= setTimeout(send);
		};
		origin.on('data', deliver);
		origin.on('close', () => deliver(Buffer.alloc(0)));
		browser.on('close', () => {
			connections.delete(browser);
			origin.destroy();
		});
		// The browser reports connections that end early.
		for (const end of [browser, origin]) end.on('error', () => end.destroy());
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async close() {
			clearTimeout(timer);
			for (const browser of connections.keys()) browser.destroy();
			server.close();
			await once(server, 'close');
		},
	};
}
