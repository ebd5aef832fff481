import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGateway } from '../../../src/demo/gateway.ts';
import { listen } from '../../../src/server/listen.ts';
import type { EdgeEngine } from '../../../src/server/workerd.ts';
import { checkRule, RULES } from '../../../src/tools/edge-check/check.ts';
import type { CheckedEdge } from '../../../src/tools/edge-check/rule.ts';
import { testCanary } from './canary.ts';
import { edgeOf, MERCHANTS } from './edges.ts';
import type { Engine } from './engines.ts';
import { testFaults } from './faults.ts';
import { testForwarding } from './forwarding.ts';
import { type EchoGateway, startEchoGateway } from './gateway.ts';
import { testPointers } from './pointers.ts';
import { createStore, type TestStore } from './store.ts';

/** In CI a missing engine fails the tests. */
const REQUIRED = Boolean(process.env.CI);

/** A store with both merchants, and the gateways that its sites use. */
export interface Published {
	store: TestStore;
	/** MERCHANT/ID of what was built, of senviet's with another title, and of senviet with other gateways. */
	releases: Record<(typeof MERCHANTS)[number] | 'retitled' | 'echo' | 'silent', string>;
	/** Address of the embedded gateway. */
	gateway: string;
	echo: EchoGateway;
	close(): Promise<void>;
}

/** An engine that runs over this store. */
export interface RunningEdge extends Published {
	url: string;
}

export const TITLE = 'Retitled: ';

export async function publishAll(): Promise<Published> {
	const store = createStore();
	const gateway = await createGateway({ database: ':memory:' });
	const listening = await listen(gateway.app, 0, '127.0.0.1');
	const echo = await startEchoGateway();
	const releases = {
		aurelia: await store.publish('aurelia'),
		senviet: await store.publish('senviet'),
		retitled: await store.publish('senviet', { title: TITLE }),
		echo: await store.publish('senviet', { edge: { gateway: echo.url } }),
		// Nothing listens there.
		silent: await store.publish('senviet', { edge: { gateway: 'http://127.0.0.1:1' } }),
	};
	return {
		store,
		releases,
		gateway: `http://127.0.0.1:${listening.port}`,
		echo,
		async close() {
			await listening.close();
			gateway.close();
			await echo.close();
			store.remove();
		},
	};
}

/** Defines what every engine has to do. */
export function describeEdge({ name, start, missing }: Engine, published: Published): void {
	if (!start) {
		console.warn(`${name} is not tested: ${missing}`);
		test.runIf(REQUIRED)(`${name} is installed`, () => expect.fail(missing));
	}
	describe.runIf(start)(name, () => {
		const running = {} as RunningEdge;
		let engine: EdgeEngine;
		beforeAll(async () => {
			await pointAll(published);
			engine = await (start as NonNullable<Engine['start']>)({
				store: published.store.folder,
				gateway: published.gateway,
				// This machine isn't among them.
				trusted: ['10.0.0.0/8'],
			});
			Object.assign(running, published, { url: engine.url });
		}, 30_000);
		afterAll(() => engine?.close());

		describe.each(MERCHANTS)('with %s', (merchant) => {
			let edge: CheckedEdge;
			beforeAll(async () => {
				edge = await edgeOf(merchant, running.url, { manyHosts: true, few: true });
			});
			for (const rule of RULES) {
				test(rule.name, async () => {
					const { outcome, faults } = await checkRule(rule, edge);
					expect(faults).toEqual([]);
					expect(outcome).not.toBe('not done');
				});
			}
		});
		testPointers(running);
		testCanary(running);
		testFaults(running);
		testForwarding(running);
	});
}

/** All hosts exist before the engine starts: some engines look for new ones less often than for new releases. */
async function pointAll({ store, releases }: Published): Promise<void> {
	const { aurelia, senviet, retitled, echo, silent } = releases;
	await store.point('www.aurelia.example', { release: aurelia });
	// Asked for by www.senviet.example, too.
	await store.point('senviet.example', { release: senviet });
	await store.point('www.moving.example', { release: senviet });
	await store.point('www.canary.example', {
		release: senviet,
		canary: { release: retitled, percent: 30 },
	});
	await store.point('x1.preview.localhost', { release: retitled, preview: true });
	await store.point('www.off.example', { release: senviet, serviceWorker: 'off' });
	await store.point('www.echo.example', { release: echo });
	await store.point('www.silent.example', { release: silent });
}
