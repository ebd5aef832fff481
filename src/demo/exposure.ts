import { isLocalHost } from '../lib/demo-host.ts';
import { refuseProduction } from './production.ts';

/** Names that no site can have on the internet (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|\.)(?:localhost|example|test|invalid)$/;

/** Whether EMBEDDED_GATEWAY=1 asks to show the demo to others. */
export const isAskedFor = (): boolean => process.env.EMBEDDED_GATEWAY === '1';

/**
 * Throws a one-line Error if others can reach the embedded gateway, whose
 * accounts are publicly known, or only warns if EMBEDDED_GATEWAY=1 asks for that.
 * `hosts`: the names under which it would get players' calls.
 */
export function guardExposure(hosts: readonly string[] = []): void {
	refuseProduction();
	const reason = exposure(hosts);
	if (!reason) return;
	if (!isAskedFor()) {
		throw new Error(
			`${reason}: the embedded gateway is for this machine only. Set GATEWAY_URL to the real gateway, or EMBEDDED_GATEWAY=1 to show the demo.`,
		);
	}
	console.warn(`${reason}: others can use the embedded gateway, whose accounts are publicly known.`);
}

function exposure(hosts: readonly string[]): string | undefined {
	const { HOST, EDGE_CERTIFICATES } = process.env;
	if (HOST && !isLocalHost(HOST)) return `HOST=${HOST}`;
	if (EDGE_CERTIFICATES) return `EDGE_CERTIFICATES=${EDGE_CERTIFICATES}`;
	const real = hosts.find((host) => !RESERVED.test(host));
	return real && `${real} has no gateway of its own`;
}
