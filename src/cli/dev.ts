import { announce } from '../server/announce.ts';
import { fail } from '../server/fail.ts';
import { guardExposure } from '../server/gateway-source.ts';
import { freePort, LOOPBACK, originAt, wantedPort } from '../server/listen.ts';
import { stopOnSignal } from '../server/stop-on-signal.ts';

/** `npm run dev`: Astro's development server with the gateway in it (build/embedded-gateway.ts), at PORT and HOST. */
async function develop(): Promise<void> {
	const host = process.env.HOST || LOOPBACK;
	if (!process.env.GATEWAY_URL) guardExposure();
	const port = await freePort(wantedPort(), host);
	// Only now: once its bundler has threads, a process that ends early may hang.
	const { dev } = await import('astro');
	const server = await dev({ server: { host, port } });
	// Vite looks for another port by itself if this one has been taken in the meantime.
	await announce(originAt(host, server.address.port), process.env.GATEWAY_URL);
	stopOnSignal(() => server.stop());
}

develop().catch(fail);
