import type { CollectRequest } from './collect.request.ts';
import type { Endpoint } from './endpoint.ts';
import { NoValue } from './no-value.ts';

/** API-15. Takes a measurement. Sent as a beacon: the answer isn't read, and the request has no header of ours. */
export const collect: Endpoint<CollectRequest, typeof NoValue> = {
	name: 'collect',
	method: 'POST',
	path: '/wps/system/collect',
	auth: 'none',
	value: NoValue,
};
