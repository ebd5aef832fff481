import { buildMerchant } from '../build/build-merchant.ts';
import { merchantCodes } from '../merchants/index.ts';
import { fail } from '../server/fail.ts';
import { openGateway } from '../server/gateway-source.ts';

/**
 * `npm run build`: builds the merchant that MERCHANT names, or all of them. With
 * --gzip, each text file gets a .gz as well.
 */
async function build(): Promise<void> {
	const codes = process.env.MERCHANT ? [process.env.MERCHANT] : merchantCodes();
	const gzip = process.argv.includes('--gzip');
	const gateway = await openGateway(':memory:');
	try {
		for (const code of codes) {
			const start = performance.now();
			await buildMerchant(code, gateway.url, { gzip });
			console.log(`dist/${code} built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
		}
	} finally {
		await gateway.close();
	}
}

build().catch(fail);
