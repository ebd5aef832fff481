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
	// Chrome, Safari and Firefox, of import() and of fetch.
	new TypeError('Failed to fetch dynamically imported module: https://www.example/m/_astro/a.js'),
	new TypeError('Importing a module script failed.'),
	new TypeError('error loading dynamically imported module: https://www.example/m/_astro/a.js'),
	new TypeError('Failed to fetch'),
	new TypeError('Load failed'),
	new TypeError('NetworkError when attempting to fetch resource.'),
	new TypeError('The network connection was lost.'),
	new TypeError('The Internet connection appears to be offline.'),
	// Our own, worded like fetch's.
	new TypeError('Failed to fetch /m/settings.json: 404'),
])('keeps %s from the error handler', async (error) => {
	expect(await passedOn(error)).toEqual([]);
});

test.each([
	new TypeError("Cannot read properties of undefined (reading 'fetch')"),
	new TypeError('x is not a function'),
	new SyntaxError('Unexpected token'),
	new DOMException('no', 'NotFoundError'),
	new Error('The page has no pattern for dialogs'),
	'a text',
	undefined,
	null,
])('passes %s on to the error handler', async (error) => {
	expect(await passedOn(error)).toEqual([error]);
});
