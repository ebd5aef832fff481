import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** Ends TLS in front of an edge that trusts loopback, as a load balancer does. */
export async function startSecureFront(edge: string, pair: { cert: string; key: string }) {
	const server = createServer(pair, (incoming, outgoing) => {
		const { method, url, headers, socket } = incoming;
		const { hostname, port } = new URL(edge);
		const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': socket.remoteAddress };
		const onward = request(
			{ hostname, port, method, path: url, headers: { ...headers, ...forwarded } },
			(answer) => {
				outgoing.writeHead(answer.statusCode ?? 0, answer.rawHeaders);
				answer.pipe(outgoing);
			},
		);
		// The edge closes the connection once it has refused what is still being sent.
		onward.on('error', () => outgoing.headersSent || outgoing.destroy());
		// Node would keep them back until the first part of the body, which may never come.
		onward.flushHeaders();
		incoming.pipe(onward);
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: () =>
			new Promise<void>((closed) => {
				server.close(() => closed());
				server.closeAllConnections();
			}),
	};
}
