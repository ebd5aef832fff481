import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { isLocalHost } from '../lib/local-host.ts';
import { EMULATOR_PATHS } from './vendors/firebase/paths.ts';

/** Without a socket, the app is called by this process. */
export function remoteAddress(c: Context): string {
	const { incoming }: Partial<HttpBindings> = c.env ?? {};
	return withoutPrefix(incoming?.socket.remoteAddress ?? '127.0.0.1');
}

/** A dual-stack socket reports IPv4 addresses with a prefix (RFC 4291, 2.5.5.2). */
const withoutPrefix = (address: string): string => address.replace(/^::ffff:/, '');

/** The control panel, the vendors' stand-ins and the emulator. */
export const DEMO_ROUTES = ['/demo/*', ...EMULATOR_PATHS] as const;

/**
 * Returns true if a request comes from this machine, and for a host such as foo.localhost. Headers alone can't
 * prove it: other machines can send any. A foreign page whose name points to this machine (DNS rebinding) is
 * recognised by its Host. Edges in front of the gateway forward the visitor's host and address.
 */
export function isFromThisMachine(c: Context): boolean {
	const forwarded = c.req.header('X-Forwarded-For')?.split(',') ?? [];
	const hosts = [c.req.header('Host') ?? new URL(c.req.url).host, c.req.header('X-Forwarded-Host')];
	return [remoteAddress(c), ...forwarded, ...hosts].every(
		(each) => each === undefined || isLocalHost(withoutPrefix(each.trim())),
	);
}

/** Returns the embedded gateway without panel, stand-ins and emulator for other machines and names. */
export function onOwnMachine(gateway: Hono): Hono {
	const app = new Hono();
	for (const path of DEMO_ROUTES)
		app.use(path, async (c, next) => (isFromThisMachine(c) ? next() : c.notFound()));
	return app.all('*', ({ req, env }) => gateway.fetch(req.raw, env));
}
