import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type HttpBindings, serve } from '@hono/node-server';

/** Untrusted certificate for *.example and *.senviet.example. Only tests use it, with browsers that ignore certificate errors. */
const pem = (name: string) => readFileSync(`${import.meta.dirname}/tls/${name}.pem`);

export interface SecureServer {
	port: number;
	close(): Promise<void>;
}

/** Serves over https on a free port of this machine. No response breaks the connection off. */
export async function listenSecurely(
	answer: (request: Request) => Promise<Response | undefined>,
): Promise<SecureServer> {
	const server = serve({
		fetch: async (request, bindings) => {
			const response = await answer(request);
			// HTTP/1.1, as the server is made by createServer of node:https.
			if (!response) (bindings as HttpBindings).incoming.socket.destroy();
			return response ?? new Promise<never>(() => {});
		},
		port: 0,
		hostname: '127.0.0.1',
		createServer,
		serverOptions: { key: pem('key'), cert: pem('cert') },
	});
	await new Promise((listening) => server.once('listening', listening));
	return {
		port: (server.address() as AddressInfo).port,
		close: () =>
			new Promise((closed) => {
				server.close(() => closed());
				if ('closeAllConnections' in server) server.closeAllConnections();
			}),
	};
}
