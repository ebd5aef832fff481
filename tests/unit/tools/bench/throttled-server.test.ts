import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen } from '../../../../src/server/listen.ts';
import { throttledServer } from '../../../../src/tools/bench/throttled-server.ts';

const BYTES = 5000;

let origin: Awaited<ReturnType<typeof listen>>;
let network: Awaited<ReturnType<typeof throttledServer>>;

beforeEach(async () => {
	origin = await listen(
		new Hono().get('*', (context) => context.text('x'.repeat(BYTES))),
		0,
	);
	network = await throttledServer(origin.url.replace('localhost', '127.0.0.1'), {
		latency: 100,
		bytesPerSecond: 50_000,
	});
});
afterEach(async () => {
	await network.close();
	await origin.close();
});

const length = async () => (await (await fetch(network.url)).text()).length;

/** Milliseconds that it takes at least: a busy machine only adds to them. */
async function timeOf(run: () => Promise<unknown>): Promise<number> {
	const start = performance.now();
	await run();
	return performance.now() - start;
}

test('an answer is whole, and takes the latency and the time of its bytes', async () => {
	expect(await timeOf(async () => expect(await length()).toBe(BYTES))).toBeGreaterThan(100 + 70);
});

test('connections share the line', async () => {
	const three = await timeOf(() => Promise.all([length(), length(), length()]));
	expect(three).toBeGreaterThan(100 + 3 * 90);
});
