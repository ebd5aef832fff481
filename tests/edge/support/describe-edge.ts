import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGateway, type Gateway } from '../../../src/demo/gateway.ts';
import { type Listening, listen } from '../../../src/server/listen.ts';
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

/** Where a machine makes releases, no engine may be missing. */
const REQUIRED = Boolean(process.env.CI);

/** An engine that runs over a store with both merchants. */
export interface RunningEdge {
	url: string;
	store: TestStore;
	/** MERCHANT/ID of what was built, and of senviet's with another title. */
	releases: Record<(typeof MERCHANTS)[number] | 'retitled', string>;
	echo: EchoGateway;
}

export const TITLE = 'Retitled: ';

/** Defines what every engine has to do. */
export function describeEdge({ name, start, missing, without = [] }: Engine): void {
	if (!start) {
		console.warn(`${name} is not tested: ${missing}`);
		test.runIf(REQUIRED)(`${name} is installed`, () => expect.fail(missing));
	}
	describe.runIf(start)(name, () => {
		const running = {} as RunningEdge;
		let gateway: Gateway;
		let listening: Listening;
		let engine: EdgeEngine;
		beforeAll(async () => {
			const store = createStore();
			gateway = await createGateway({ database: ':memory:' });
			listening = await listen(gateway.app, 0, '127.0.0.1');
			const releases = {
				aurelia: await store.publish('aurelia'),
				senviet: await store.publish('senviet'),
				retitled: await store.publish('senviet', { title: TITLE }),
			};
			Object.assign(running, { store, releases, echo: await startEchoGateway() });
			await pointAll(running);
			engine = await (start as NonNullable<Engine['start']>)({
				store: store.folder,
				gateway: `http://127.0.0.1:${listening.port}`,
			});
			running.url = engine.url;
			// On a busy machine, four releases take longer than the ten seconds that a hook has.
		}, 60_000);
		afterAll(async () => {
			await engine?.close();
			await listening?.close();
			gateway?.close();
			await running.echo?.close();
			running.store?.remove();
		});

		describe.each(MERCHANTS)('with %s', (merchant) => {
			let edge: CheckedEdge;
			beforeAll(async () => {
				edge = await edgeOf(merchant, running.url, { manyHosts: true, few: true });
			});
			for (const rule of RULES) {
				test(rule.name, async () => {
					const { outcome, faults } = await checkRule(rule, edge);
					expect(faults).toEqual([]);
					expect(outcome).not.toBe(without.includes(rule.name) ? 'broken' : 'not done');
				});
			}
		});
		testPointers(running);
		testCanary(running);
		testFaults(running);
		testForwarding(running);
	});
}

/** All hosts are there before the engine starts: some engines look for new ones less often than for new releases. */
async function pointAll({ store, releases, echo }: RunningEdge): Promise<void> {
	const { aurelia, senviet, retitled } = releases;
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
	const ownGateway = await store.publish('senviet', { edge: { gateway: echo.url } });
	await store.point('www.echo.example', { release: ownGateway });
	// Nothing listens there.
	const noGateway = await store.publish('senviet', { edge: { gateway: 'http://127.0.0.1:1' } });
	await store.point('www.silent.example', { release: noGateway });
}
