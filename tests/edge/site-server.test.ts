import { afterAll, beforeAll, describe } from 'vitest';
import { distFolder } from '../../src/build/build-merchant.ts';
import { createGateway, type Gateway } from '../../src/demo/gateway.ts';
import type { CheckedEdge } from '../../src/edge/check/rule.ts';
import { edgeSettings } from '../../src/merchants/edge-settings.ts';
import { loadMerchant } from '../../src/merchants/index.ts';
import { type Listening, listen } from '../../src/server/listen.ts';
import { createSiteServer } from '../../src/server/site-server.ts';
import { edgeOf, MERCHANTS, testRules } from './support/edge-of.ts';

let gateway: Gateway;
beforeAll(async () => {
	gateway = await createGateway({ database: ':memory:' });
});
afterAll(() => gateway.close());

// It serves a single site, so it accepts any host, and leaves the language to the pages.
describe.each(MERCHANTS)('the site’s own server, with %s,', (merchant) => {
	let server: Listening;
	let edge: CheckedEdge;
	beforeAll(async () => {
		const settings = edgeSettings(await loadMerchant(merchant));
		server = await listen(createSiteServer(distFolder(merchant), { app: gateway.app }, settings), 0);
		edge = await edgeOf(merchant, server.url, { manyHosts: false });
	});
	afterAll(() => server.close());

	testRules(() => edge);
});
