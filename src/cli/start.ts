import { DEMO_MEMBERS } from '../demo/members.ts';
import { buildMerchant, distFolder } from './build-merchant.ts';
import { fail } from './fail.ts';
import { openGateway } from './gateway-source.ts';
import { listenFrom } from './listen.ts';
import { createSiteServer } from './site-server.ts';

/** `npm start`: builds one merchant and serves it, with the embedded gateway unless GATEWAY_URL names another. */
async function start(): Promise<void> {
	const code = process.env.MERCHANT || 'aurelia';
	const wanted = Number(process.env.PORT || 4321);
	if (!Number.isInteger(wanted) || wanted < 1 || wanted > 65515) {
		throw new Error(`PORT=${process.env.PORT} is not a port. Choose a number from 1 to 65515.`);
	}
	const gateway = await openGateway(process.env.GATEWAY_DB || '.data/gateway.sqlite');
	await buildMerchant(code, gateway.url);
	const site = await listenFrom(createSiteServer(distFolder(code), gateway.source), wanted);

	console.log(`\nSite           ${site.url}/m/home`);
	if (gateway.embedded) {
		const [account] = DEMO_MEMBERS;
		console.log(`Control panel  ${site.url}/demo`);
		if (account) console.log(`Demo account   ${account.userName} / ${account.password}`);
	} else {
		console.log(`Gateway        ${gateway.url}`);
	}
	console.log('\nCtrl+C stops it.');
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		process.once(signal, async () => {
			await site.close();
			await gateway.close();
			process.exit(0);
		});
	}
}

start().catch(fail);
