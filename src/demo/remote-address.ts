import type { Context } from 'hono';
import { object, optional, safeParse, string } from 'valibot';

/** What @hono/node-server hands over with a call; absent when the app is called without a socket. */
const NodeBindings = object({ incoming: object({ socket: object({ remoteAddress: optional(string()) }) }) });

export function remoteAddress(c: Context): string {
	const bindings = safeParse(NodeBindings, c.env);
	const address = bindings.success ? bindings.output.incoming.socket.remoteAddress : undefined;
	// An IPv4 address on a socket that takes both kinds (RFC 4291, 2.5.5.2).
	return address?.replace(/^::ffff:/, '') ?? '127.0.0.1';
}
