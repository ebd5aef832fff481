import { networkInterfaces } from 'node:os';
import { Hono } from 'hono';
import { withCode } from '../../releases/commands/preview.ts';
import { findRelease } from '../../releases/find-release.ts';
import type { Store } from '../../releases/store.ts';
import { openGateway } from '../../server/gateway-source.ts';
import { freePort, listen, wantedPort } from '../../server/listen.ts';
import { createReleaseServer } from '../../server/release-server.ts';
import { stopOnSignal } from '../../server/stop-on-signal.ts';

/** `preview RELEASE --phone`: shows a release to phones in the same network, on a port of its own, until it's stopped. */
export async function showToPhones(store: Store, word: string): Promise<string[]> {
	const release = await findRelease(store, word);
	const address = addressInNetwork();
	const everywhere = process.env.HOST || '0.0.0.0';
	const gateway = await openGateway(':memory:', release.split('/')[0], [], everywhere);
	const port = await freePort(wantedPort(), everywhere);
	const server = createReleaseServer(store, release, gateway);
	// The panel trusts this machine's own names, and anyone in the network could send one.
	const site = await listen(onlyAt(`${address}:${port}`, server), port, everywhere);
	stopOnSignal(async () => {
		await site.close();
		await gateway.close();
	});
	return [
		`${release}, for every device in this network:`,
		...withCode(`http://${address}:${site.port}/m/home`),
		'Ctrl+C stops it.',
	];
}

/** Hides the site from requests for any other host. */
const onlyAt = (host: string, server: Hono): Hono =>
	new Hono().all('*', (context) =>
		context.req.header('Host') === host ? server.fetch(context.req.raw) : context.notFound(),
	);

function addressInNetwork(): string {
	const all = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
	const [own] = all.filter(({ family, internal }) => family === 'IPv4' && !internal);
	if (own) return own.address;
	throw new Error('This machine is in no network that a phone could be in. Connect it, and try again.');
}
