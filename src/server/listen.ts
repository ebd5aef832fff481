import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import type { Hono } from 'hono';

/** Number of ports to try, starting with the wanted one. */
const TRIED = 20;
const HIGHEST = 65535 - TRIED;

/** A running server. */
export interface Listening {
	port: number;
	url: string;
	close(): Promise<void>;
}

export const LOOPBACK = '127.0.0.1';
/** Addresses of this machine, which its browsers reach as localhost. */
const LOCAL = [LOOPBACK, '::1', '0.0.0.0', '::', 'localhost'];

/** Returns the origin by which a browser on this machine reaches a server. */
export function originAt(hostname: string, port: number): string {
	const name = hostname.includes(':') ? `[${hostname}]` : hostname;
	return `http://${LOCAL.includes(hostname) ? 'localhost' : name}:${port}`;
}

/**
 * Starts `app` on `port` (0 takes any free one) of `hostname` (default: HOST, or else loopback). Rejects with the
 * code EADDRINUSE if the port is taken.
 */
export function listen(
	app: Hono,
	port: number,
	hostname: string = process.env.HOST || LOOPBACK,
): Promise<Listening> {
	return new Promise((done, failed) => {
		const server: ServerType = serve({
			fetch: app.fetch,
			port,
			hostname,
			// As long as nginx, not Node's 5 s: on a slow network each new connection costs a round trip.
			serverOptions: { keepAliveTimeout: 75_000 },
		});
		server.once('error', failed);
		server.once('listening', () => {
			const { port: actual } = server.address() as AddressInfo;
			done({
				port: actual,
				url: originAt(hostname, actual),
				close: () =>
					new Promise((closed) => {
						server.close(() => closed());
						if ('closeAllConnections' in server) server.closeAllConnections();
					}),
			});
		});
	});
}

/** Returns the port in PORT. Throws a one-line error if PORT is not a port number. */
export function wantedPort(otherwise = 4321): number {
	const port = Number(process.env.PORT || otherwise);
	if (Number.isInteger(port) && port >= 1 && port <= HIGHEST) return port;
	throw new Error(`PORT=${process.env.PORT} is not a port. Choose a number from 1 to ${HIGHEST}.`);
}

/** Listens on the first free port from `wanted` on. Logs a port that differs from `wanted`. */
export function listenFrom(app: Hono, wanted: number): Promise<Listening> {
	return fromPort(wanted, (port) => listen(app, port));
}

/**
 * Returns the first free port from `wanted` on, for a server that is not ours. Logs a port that differs from
 * `wanted`.
 */
export function freePort(wanted: number, hostname: string): Promise<number> {
	return fromPort(wanted, async (port) => {
		const probe = createServer().listen(port, hostname);
		await once(probe, 'listening');
		await new Promise((closed) => probe.close(closed));
		return port;
	});
}

async function fromPort<Opened>(wanted: number, open: (port: number) => Promise<Opened>): Promise<Opened> {
	for (let port = wanted; port < wanted + TRIED; port++) {
		try {
			const opened = await open(port);
			if (port !== wanted) console.log(`Port ${wanted} is taken; using ${port} instead.`);
			return opened;
		} catch (error) {
			const { code, message } = error as NodeJS.ErrnoException;
			if (code === 'EADDRINUSE') continue;
			throw new Error(`The site cannot listen (${message}). Choose another PORT or HOST.`);
		}
	}
	throw new Error(`Ports ${wanted} to ${wanted + TRIED - 1} are all taken. Choose another one with PORT=...`);
}
