import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface Answer {
	status: number;
	headers: Map<string, string>;
	body: Buffer;
}

/**
 * One HTTP/1.1 connection, with as few of a client's own costs as it can have:
 * on one machine they take the processor from the server.
 */
export class Connection {
	private waiting: { done(answer: Answer): void; failed(error: Error): void }[] = [];
	private received: Buffer = Buffer.alloc(0);
	private readonly socket: Socket;

	private constructor(socket: Socket) {
		this.socket = socket;
		socket.setNoDelay(true);
		socket.on('data', (chunk) => {
			this.received = this.received.length ? Buffer.concat([this.received, chunk]) : chunk;
			this.read();
		});
		socket.on('close', () => this.fail(new Error('The connection was closed')));
		socket.on('error', (error) => this.fail(error));
	}

	static async open(url: URL): Promise<Connection> {
		const socket = connect(Number(url.port), url.hostname);
		await once(socket, 'connect');
		return new Connection(socket);
	}

	/** Several may be under way. */
	ask(path: string, headers: Record<string, string>): Promise<Answer> {
		const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
		return new Promise((done, failed) => {
			this.waiting.push({ done, failed });
			this.socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
		});
	}

	close(): void {
		this.waiting = [];
		this.socket.destroy();
	}

	private fail(error: Error): void {
		for (const { failed } of this.waiting.splice(0)) failed(error);
	}

	/** Only answers that say their length: the edges' do. */
	private read(): void {
		for (;;) {
			const end = this.received.indexOf('\r\n\r\n');
			if (end === -1) return;
			const [first = '', ...lines] = this.received.toString('latin1', 0, end).split('\r\n');
			const headers = new Map(
				lines.map((line) => {
					const colon = line.indexOf(':');
					return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
				}),
			);
			const status = Number(first.split(' ')[1]);
			const length = status === 304 || status === 204 ? 0 : Number(headers.get('content-length'));
			if (Number.isNaN(length)) return void this.socket.destroy(new Error('An answer without its length'));
			const from = end + 4;
			if (this.received.length < from + length) return;
			const body = this.received.subarray(from, from + length);
			this.received = this.received.subarray(from + length);
			this.waiting.shift()?.done({ status, headers, body });
		}
	}
}
