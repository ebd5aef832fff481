import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';

/** A request as it reached the gateway. */
export interface Heard {
	method: string;
	target: string;
	headers: Record<string, string>;
	body: string;
}

export interface EchoGateway {
	url: string;
	/** Bytes of bodies so far. */
	received(): number;
	close(): Promise<void>;
}

/** Special responses. Any other path echoes the request. */
const SPECIAL: Record<string, (response: ServerResponse) => void> = {
	'/wps/breaks': (response) => response.socket?.destroy(),
	'/wps/half': (response) => {
		response.writeHead(200, { 'content-length': '1000' });
		response.write('half', () => response.socket?.destroy());
	},
	'/wps/empty': (response) => response.writeHead(204).end(),
	'/wps/cookies': (response) => response.writeHead(200, { 'set-cookie': ['a=1', 'b=2; HttpOnly'] }).end('{}'),
	'/wps/leads-on': (response) => response.writeHead(302, { location: '/m/home' }).end(),
	'/wps/refuses': (response) =>
		response.writeHead(500, { 'content-type': 'application/json' }).end('{"success":false,"code":"own"}'),
	'/wps/hop': (response) =>
		response.writeHead(200, { connection: 'close, x-private', 'x-private': '1', 'x-shared': '1' }).end('{}'),
	'/wps/large': (response) => response.writeHead(200).end('x'.repeat(LARGE)),
	'/wps/compressed': (response) =>
		response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync(COMPRESSED)),
	'/wps/tagged': (response) => response.writeHead(304, { etag: '"t"' }).end(),
};
export const LARGE = 3_000_000;
export const COMPRESSED = 'x'.repeat(5000);

export async function startEchoGateway(): Promise<EchoGateway> {
	let received = 0;
	const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
		request.on('data', (part: Buffer) => {
			received += part.length;
		});
		const { method = '', url: target = '', headers } = request;
		const special = SPECIAL[target];
		if (special) return special(response);
		// A call may break off.
		const body = await text(request).catch(() => undefined);
		if (body === undefined) return;
		const heard = { method, target, headers, body };
		response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(heard));
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		received: () => received,
		close: () =>
			new Promise((closed) => {
				server.close(() => closed());
				server.closeAllConnections();
			}),
	};
}
