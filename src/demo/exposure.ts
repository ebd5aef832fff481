import { isLocalHost } from '../lib/local-host.ts';
import { isReservedHost } from '../lib/reserved-host.ts';
import { isDemoRequested } from '../merchants/is-demo.ts';
import { refuseProduction } from './production.ts';

/**
 * Throws a one-line Error if others can reach the embedded gateway, whose
 * accounts are publicly known, or only warns if DEMO=1 asks for that.
 * `hosts`: the names under which it would get players' calls. `listening`: the
 * address of a command that doesn't listen on HOST.
 */
export function guardExposure(hosts: readonly string[] = [], listening?: string): void {
	refuseProduction();
	const reason = exposure(hosts, listening);
	if (!reason) return;
	if (!isDemoRequested()) {
		throw new Error(
			`${reason}: the embedded gateway is for this machine only. Set GATEWAY_URL to the real gateway, or DEMO=1 to show the demo.`,
		);
	}
	console.warn(
		`${reason}: others can use the embedded gateway, whose accounts are publicly known. Its control panel and stand-ins stay on localhost.`,
	);
}

function exposure(hosts: readonly string[], listening?: string): string | undefined {
	const { HOST, EDGE_CERTIFICATES } = process.env;
	if (HOST && !isLocalHost(HOST)) return `HOST=${HOST}`;
	if (listening && !isLocalHost(listening)) return `Listening on ${listening}`;
	if (EDGE_CERTIFICATES) return `EDGE_CERTIFICATES=${EDGE_CERTIFICATES}`;
	const real = hosts.find((host) => !isReservedHost(host));
	return real && `${real} has no gateway of its own`;
}
