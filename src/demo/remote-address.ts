import type { Context } from 'hono';
import { object, optional, safeParse, string } from 'valibot';

/** Values that @hono/node-server adds to a call. Missing if the app is called without a socket. */
const NodeBindings = object({ incoming: object({ socket: object({ remoteAddress: optional(string()) }) }) });

export function remoteAddress(c: Context): string {
	const bindings = safeParse(NodeBindings, c.env);
	const address = bindings.success ? bindings.output.incoming.socket.remoteAddress : undefined;
	// A dual-stack socket reports IPv4 addresses this way (RFC 4291, 2.5.5.2).
	return address?.replace(/^::ffff:/, '') ?? '127.0.0.1';
}
