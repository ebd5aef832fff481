import { buildMerchant, distFolder } from '../build/build-merchant.ts';
import { defaultMerchant } from '../merchants/index.ts';
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
	const gateway = await openGateway(process.env.GATEWAY_DB || '.data/gateway.sqlite', code);
	await buildMerchant(code, gateway.url);
	const site = await listenFrom(createSiteServer(distFolder(code), gateway.source), wanted);

	announce(site.url, gateway.embedded ? undefined : gateway.url);
	stopOnSignal(async () => {
		await site.close();
		await gateway.close();
	});
}

start().catch(fail);
