import { buildMerchant, distFolder } from '../build/build-merchant.ts';
import { usesFirebase } from '../lib/uses-firebase.ts';
import { edgeSettings } from '../merchants/edge-settings.ts';
import { defaultMerchant, loadMerchant } from '../merchants/index.ts';
import { openGateway } from '../server/gateway-source.ts';
import { listenFrom, wantedPort } from '../server/listen.ts';
import { command } from '../server/parse-command.ts';
import { announce, stopOnSignal } from '../server/running.ts';
import { createSiteServer } from '../server/site-server.ts';

const NO_EMULATOR =
	'Sign-in with Google, Facebook, X and phone numbers is off: it needs `npm run tools` once, then a restart.';

/** `npm start`: builds one merchant and serves it, with the embedded gateway unless GATEWAY_URL names another. */
command('[MERCHANT=CODE] [PORT=N] npm start', {}, [0, 0], async () => {
	const code = process.env.MERCHANT || defaultMerchant();
	const wanted = wantedPort();
	const gateway = await openGateway(process.env.GATEWAY_DB || '.data/gateway.sqlite', code, true);
	await buildMerchant(code, gateway.url);
	const merchant = await loadMerchant(code);
	const settings = edgeSettings(merchant);
	const serviceWorker = process.env.SERVICE_WORKER !== 'off';
	const server = createSiteServer(distFolder(code), gateway.source, { ...settings, serviceWorker });
	const site = await listenFrom(server, wanted);

	if (gateway.embedded && !gateway.firebase && merchant.logins.some(usesFirebase)) console.log(NO_EMULATOR);
	await announce(site.url, gateway.embedded ? undefined : gateway.url);
	// Start the emulator now, so that the first Firebase sign-in doesn't wait for it. If it fails, that sign-in
	// reports it.
	gateway.firebase?.url().catch(() => undefined);
	stopOnSignal(async () => {
		await site.close();
		await gateway.close();
	});
});
