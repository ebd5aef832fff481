import { isLocalHost } from '../lib/local-host.ts';
import { isDemoRequested } from '../merchants/is-demo.ts';
import { refuseProduction } from './production.ts';

/**
 * Throws a one-line Error if others can reach the embedded gateway, whose accounts are publicly known, or only warns
 * if DEMO=1 asks for that.
 */
export function guardExposure(): void {
	refuseProduction();
	const { HOST } = process.env;
	if (!HOST || isLocalHost(HOST)) return;
	if (!isDemoRequested()) {
		throw new Error(
			`HOST=${HOST}: the embedded gateway is for this machine only. Set GATEWAY_URL to the real gateway, or DEMO=1 to show the demo.`,
		);
	}
	console.warn(
		`HOST=${HOST}: others can use the embedded gateway, whose accounts are publicly known. Its control panel and stand-ins stay on localhost.`,
	);
}
