import { type Context, Hono } from 'hono';
import { object, optional, safeParse, string } from 'valibot';
import { isLocalHost } from '../lib/local-host.ts';
import { EMULATOR_PATHS } from './vendors/firebase/paths.ts';

/** Values that @hono/node-server adds to a call. Missing if the app is called without a socket. */
const NodeBindings = object({ incoming: object({ socket: object({ remoteAddress: optional(string()) }) }) });

export function remoteAddress(c: Context): string {
	const bindings = safeParse(NodeBindings, c.env);
	const address = bindings.success ? bindings.output.incoming.socket.remoteAddress : undefined;
	// A dual-stack socket reports IPv4 addresses this way (RFC 4291, 2.5.5.2).
	return address?.replace(/^::ffff:/, '') ?? '127.0.0.1';
}

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
		// A dual-stack socket reports IPv4 addresses this way (RFC 4291, 2.5.5.2).
		(each) => each === undefined || isLocalHost(each.trim().replace(/^::ffff:/, '')),
	);
}

/** Returns the embedded gateway without panel, stand-ins and emulator for other machines and names. */
export function onOwnMachine(gateway: Hono): Hono {
	const app = new Hono();
	for (const path of DEMO_ROUTES)
		app.use(path, async (c, next) => (isFromThisMachine(c) ? next() : c.notFound()));
	return app.all('*', ({ req, env }) => gateway.fetch(req.raw, env));
}
