import { existsSync, statSync } from 'node:fs';
import { distFolder } from '../build/build-merchant.ts';
import { loadMerchant, merchantCodes } from '../merchants/index.ts';
import { fail } from '../server/fail.ts';
import { openGateway } from '../server/gateway-source.ts';
import { listen } from '../server/listen.ts';
import { createSiteServer } from '../server/site-server.ts';
import { takeScreenshots } from '../tools/take-screenshots.ts';

/** `npm run screenshots`: takes the pictures of the built site that browsers show before they install it. */
async function screenshots(): Promise<void> {
	const codes = process.env.MERCHANT ? [process.env.MERCHANT] : merchantCodes();
	for (const code of codes) {
		const merchant = await loadMerchant(code);
		if (!existsSync(distFolder(code))) throw new Error(`dist/${code} is missing: run npm run build first`);
		const gateway = await openGateway(':memory:', code);
		const site = await listen(createSiteServer(distFolder(code), gateway.source), 0);
		try {
			for (const file of await takeScreenshots(merchant, site.url)) {
				console.log(`${file} ${(statSync(file).size / 1000).toFixed(0)} KB`);
			}
		} finally {
			await site.close();
			await gateway.close();
		}
	}
	console.log('They are part of the next build.');
}

screenshots().catch(fail);
