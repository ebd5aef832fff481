import type { Endpoint } from './endpoint.ts';
import { NoValue } from './no-value.ts';
import type { TestPingRequest } from './test-ping.request.ts';

/** API-16. Takes events if trackEvents can't be reached. As there, the gateway keeps one of each id. */
export const testPing: Endpoint<TestPingRequest, typeof NoValue> = {
	name: 'testPing',
	method: 'GET',
	path: '/wps/system/test/ping',
	auth: 'optional',
	value: NoValue,
	// The answer says that the events have arrived, so no cache may give it.
	noCache: true,
	timeout: 15_000,
};
