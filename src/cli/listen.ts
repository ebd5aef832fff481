import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import type { Hono } from 'hono';

/** A server that listens. */
export interface Listening {
	port: number;
	url: string;
	close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
/** Addresses under which a browser on this machine reaches it as localhost. */
const LOCAL = [LOOPBACK, '::1', '0.0.0.0', '::', 'localhost'];

/**
 * Starts `app` on `port` (0 takes any free one) of `hostname`: loopback unless
 * HOST says otherwise. Rejects with the code EADDRINUSE when the port is taken.
 */
export function listen(
	app: Hono,
	port: number,
	hostname: string = process.env.HOST || LOOPBACK,
): Promise<Listening> {
	return new Promise((done, failed) => {
		const server: ServerType = serve({ fetch: app.fetch, port, hostname });
		server.once('error', failed);
		server.once('listening', () => {
			const { port: actual } = server.address() as AddressInfo;
			const name = hostname.includes(':') ? `[${hostname}]` : hostname;
			done({
				port: actual,
				url: `http://${LOCAL.includes(hostname) ? 'localhost' : name}:${actual}`,
				close: () =>
					new Promise((closed) => {
						server.close(() => closed());
						if ('closeAllConnections' in server) server.closeAllConnections();
					}),
			});
		});
	});
}

/** Takes the first free port from `wanted` on, and says so when it is another one. */
export async function listenFrom(app: Hono, wanted: number): Promise<Listening> {
	for (let port = wanted; port < wanted + 20; port++) {
		try {
			const listening = await listen(app, port);
			if (port !== wanted) console.log(`Port ${wanted} is taken; using ${port} instead.`);
			return listening;
		} catch (error) {
			const { code, message } = error as NodeJS.ErrnoException;
			if (code === 'EADDRINUSE') continue;
			throw new Error(`The site cannot listen (${message}). Choose another PORT or HOST.`);
		}
	}
	throw new Error(`The ports ${wanted} to ${wanted + 19} are all taken. Choose another one with PORT=...`);
}
