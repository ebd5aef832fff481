import { connect } from 'node:net';

export interface Load {
	port: number;
	/** Whole requests, sent in turn. */
	requests: readonly Buffer[];
	total: number;
	connections: number;
	/** How many requests are under way on a connection. */
	pipelined: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** Sends many requests over a few connections, at little cost of its own, and returns how many answers weren't 200. */
export async function load({ port, requests, total, connections, pipelined }: Load): Promise<number> {
	let sent = 0;
	let other = 0;
	const next = () => requests[sent++ % requests.length] as Buffer;
	await Promise.all(
		Array.from(
			{ length: connections },
			() =>
				new Promise<void>((done, failed) => {
					const socket = connect(port, '127.0.0.1');
					let under = 0;
					let rest: Buffer = Buffer.alloc(0);
					const send = () => {
						const batch: Buffer[] = [];
						for (; under < pipelined && sent < total; under++) batch.push(next());
						if (batch.length) socket.write(Buffer.concat(batch));
						else if (!under) socket.end();
					};
					socket.setNoDelay(true);
					socket.once('connect', send);
					socket.once('error', failed);
					socket.once('close', () => done());
					socket.on('data', (part) => {
						rest = rest.length ? Buffer.concat([rest, part]) : part;
						for (let answer = firstAnswer(rest); answer; answer = firstAnswer(rest)) {
							rest = rest.subarray(answer.length);
							if (answer.status !== 200) other++;
							under--;
						}
						send();
					});
				}),
		),
	);
	return other;
}

function firstAnswer(data: Buffer): { length: number; status: number } | undefined {
	const end = data.indexOf(HEAD_END);
	if (end < 0) return undefined;
	const head = data.toString('latin1', 0, end);
	const length = end + HEAD_END.length + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
	return data.length < length ? undefined : { length, status: Number(head.slice(9, 12)) };
}
