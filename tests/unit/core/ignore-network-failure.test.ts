import { expect, test } from 'vitest';
import { ignoreNetworkFailure } from '../../../src/core/ignore-network-failure.ts';
import { GatewayError } from '../../../src/gateway/client/gateway-error.ts';

/** Errors that reach the page's error handler. */
async function passedOn(error: unknown): Promise<unknown[]> {
	const heard: unknown[] = [];
	const others = process.listeners('unhandledRejection');
	process.removeAllListeners('unhandledRejection');
	process.on('unhandledRejection', (reason) => heard.push(reason));
	expect(ignoreNetworkFailure(error)).toBeUndefined();
	// Node reports rejections after the microtasks.
	await new Promise((done) => setImmediate(done));
	process.removeAllListeners('unhandledRejection');
	for (const listener of others) process.on('unhandledRejection', listener);
	return heard;
}

test.each([
	new GatewayError('network'),
	new GatewayError('gateway', { code: 'x', status: 500 }),
	new TypeError('Failed to fetch'),
])('ignores %s', async (error) => {
	expect(await passedOn(error)).toEqual([]);
});

test.each([
	new TypeError("Cannot read properties of undefined (reading 'fetch')"),
	new DOMException('no', 'NotFoundError'),
	'a text',
	null,
])('passes %s on to the error handler', async (error) => {
	expect(await passedOn(error)).toEqual([error]);
});
