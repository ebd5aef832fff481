import { object } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { TestPingRequest } from './test-ping.request.ts';

const TestPingValue = object({});

/** API-16. Where events go if trackEvents can't be reached. As there, the gateway keeps one of each id. */
export const testPing: Endpoint<TestPingRequest, typeof TestPingValue> = {
	name: 'testPing',
	method: 'GET',
	path: '/wps/system/test/ping',
	auth: 'optional',
	value: TestPingValue,
	// The answer says that the events have arrived, so no cache may give it.
	noCache: true,
	timeout: 15_000,
};
