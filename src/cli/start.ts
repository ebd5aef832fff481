import { buildMerchant, distFolder } from '../build/build-merchant.ts';
import { defaultMerchant, loadMerchant } from '../merchants/index.ts';
import { announce } from '../server/announce.ts';
import { fail } from '../server/fail.ts';
import { openGateway } from '../server/gateway-source.ts';
import { listenFrom, wantedPort } from '../server/listen.ts';
import { createSiteServer } from '../server/site-server.ts';
import { stopOnSignal } from '../server/stop-on-signal.ts';

/** `npm start`: builds one merchant and serves it, with the embedded gateway unless GATEWAY_URL names another. */
async function start(): Promise<void> {
	const code = process.env.MERCHANT || defaultMerchant();
	const wanted = wantedPort();
	const gateway = await openGateway(process.env.GATEWAY_DB || '.data/gateway.sqlite', code, []);
	await buildMerchant(code, gateway.url);
	const { authDomain } = (await loadMerchant(code)).signIn.firebase;
	const serviceWorker = process.env.SERVICE_WORKER !== 'off';
	const server = createSiteServer(distFolder(code), gateway.source, { serviceWorker, authDomain });
	const site = await listenFrom(server, wanted);

	announce(site.url, gateway.embedded ? undefined : gateway.url);
	// The first player who signs in by Firebase doesn't wait for it. Without its package, that way to sign in fails.
	gateway.firebase?.url().catch(() => undefined);
	stopOnSignal(async () => {
		await site.close();
		await gateway.close();
	});
}

start().catch(fail);
