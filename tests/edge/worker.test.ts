import { afterAll, beforeAll, describe } from 'vitest';
import { distFolder } from '../../src/build/build-merchant.ts';
import { createGateway, type Gateway } from '../../src/demo/gateway.ts';
import type { CheckedEdge } from '../../src/edge/check/rule.ts';
import { loadMerchant } from '../../src/merchants/index.ts';
import { type Listening, listen } from '../../src/server/listen.ts';
import { edgeOf, MERCHANTS, testRules } from './support/edge-of.ts';
import { testForwarding } from './support/forwarding.ts';
import { type EchoGateway, startEchoGateway } from './support/gateway.ts';
import { hasWrangler, type RunningWorker, startWorker } from './support/wrangler.ts';

/**
 * The local server compresses again, by the first encoding in Accept-Encoding. Cloudflare doesn't; tests/unit/edge/worker.test.ts
 * proves what the worker itself sends.
 */
const RECOMPRESSED =
	/^\/\S+( with accept-encoding "gzip, deflate, br, zstd")?: content-encoding is "gzip", not "br"$/;

describe.runIf(hasWrangler() || process.env.CI)('src/edge/worker.ts on wrangler’s local server', () => {
	let gateway: Gateway;
	let listening: Listening;
	beforeAll(async () => {
		gateway = await createGateway({ database: ':memory:' });
		listening = await listen(gateway.app, 0, '127.0.0.1');
	});
	afterAll(async () => {
		await listening?.close();
		gateway?.close();
	});

	describe.each(MERCHANTS)('with %s', (merchant) => {
		let worker: RunningWorker;
		let edge: CheckedEdge;
		beforeAll(async () => {
			const origin = `http://127.0.0.1:${listening.port}`;
			worker = await startWorker(await loadMerchant(merchant), distFolder(merchant), origin);
			edge = await edgeOf(merchant, worker.url, { manyHosts: false, each: 40 });
		});
		afterAll(() => worker?.close());

		testRules(
			() => edge,
			(fault) => RECOMPRESSED.test(fault),
		);
	});

	describe('with a gateway that repeats what it receives,', () => {
		let echo: EchoGateway;
		let worker: RunningWorker;
		beforeAll(async () => {
			echo = await startEchoGateway();
			worker = await startWorker(await loadMerchant('senviet'), distFolder('senviet'), echo.url);
		});
		afterAll(async () => {
			await worker?.close();
			await echo?.close();
		});
		testForwarding(() => {
			const gatewayHost = new URL(echo.url).host;
			return { url: worker.url, host: 'www.senviet.example', echo, gatewayHost };
		});
	});
});
