import { existsSync, readFileSync } from 'node:fs';
import { distFolder } from '../../build/build-merchant.ts';
import { brotliFor } from '../../build/compress.ts';
import { readSite } from '../../build/site-files.ts';
import { bundle } from '../../fleet/bundle.ts';
import { startMaker } from '../../fleet/maker.ts';
import { loadMerchant, merchantCodes } from '../../merchants/index.ts';
import { edgeSettings } from '../../releases/edge-settings.ts';
import { publish } from '../../releases/publish.ts';
import { type Store, storeFolder } from '../../releases/store.ts';
import { openGateway } from '../../server/gateway-source.ts';

/**
 * `publish CODE`: makes a merchant's site of what is in src now, as npm run
 * fleet does, and changes no host. With `built`, it takes what npm run build has
 * left in dist. With `repair`, nothing that the store has is taken for granted.
 * Returns MERCHANT/ID.
 */
export async function make(
	store: Store,
	code: string,
	{ built = false, repair = false }: { built?: boolean; repair?: boolean } = {},
): Promise<string> {
	if (!merchantCodes().includes(code)) {
		throw new Error(`There is no merchant called ${code}. Choose one of: ${merchantCodes().join(', ')}`);
	}
	return built ? takeBuilt(store, code) : render(code, repair);
}

async function render(code: string, repair: boolean): Promise<string> {
	const gateway = await openGateway(':memory:', code);
	const maker = startMaker({ count: 1, bundle: await bundle(), say: console.log });
	try {
		const job = { code, gatewayUrl: gateway.url, store: storeFolder(), force: repair, repair, aside: true };
		const answer = await maker.make(job);
		if ('failed' in answer) throw new Error(`${code} could not be made: ${answer.failed}`);
		return answer.made.release;
	} finally {
		maker.close();
		await gateway.close();
	}
}

async function takeBuilt(store: Store, code: string): Promise<string> {
	const folder = distFolder(code);
	if (!existsSync(folder)) throw new Error(`dist/${code} is missing: run npm run build first`);
	const files = new Map([...readSite(folder)].filter(([path]) => !/\.(br|gz)$/.test(path)));
	const edge = edgeSettings(await loadMerchant(code));
	const { release } = await publish(
		store,
		{ merchant: code, edge, files, madeOf: {} },
		{
			repair: true,
			compress: async (path, content) => {
				const done = `${folder}/${path}.br`;
				return existsSync(done) ? readFileSync(done) : brotliFor(path, content);
			},
		},
	);
	return release;
}
