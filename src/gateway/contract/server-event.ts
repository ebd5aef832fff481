import type { Endpoint } from './endpoint.ts';
import { NoValue } from './no-value.ts';
import type { ServerEventRequest } from './server-event.request.ts';

/**
 * TRK-06. An event that the gateway forwards to ad networks from its own server; sent only if the
 * player has agreed to marketing. The fields are the specification's, the path is ours (API-26).
 * event_id in the value matches the pixels', so that a network drops duplicates: keep one of each,
 * and pass it on.
 */
export const serverEvent: Endpoint<ServerEventRequest, typeof NoValue> = {
	name: 'serverEvent',
	method: 'POST',
	path: '/wps/system/server-event',
	auth: 'optional',
	value: NoValue,
	timeout: 15_000,
};
