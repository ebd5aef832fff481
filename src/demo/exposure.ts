import { isLocalHost } from '../lib/local-host.ts';
import { isDemoRequested } from '../merchants/is-demo.ts';

/**
 * The embedded gateway has publicly known accounts and an open control panel,
 * so every way to start it must call this first (design, section 6).
 */
export function refuseProduction(): void {
	if (process.env.NODE_ENV === 'production') {
		throw new Error(
			'The embedded gateway does not run with NODE_ENV=production. Set GATEWAY_URL to the real gateway.',
		);
	}
}

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
