import type { Endpoint } from './endpoint.ts';
import { NoValue } from './no-value.ts';
import type { TrackEventsRequest } from './track-events.request.ts';

/**
 * Takes events of the player. "Event tracking post" of specification section 7; the path is ours (API-26).
 * An event may come again if its answer got lost: the gateway keeps one of each
 * id. 15 s is the specification's limit for the ping, and is ours here.
 */
export const trackEvents: Endpoint<TrackEventsRequest, typeof NoValue> = {
	name: 'trackEvents',
	method: 'POST',
	path: '/wps/system/events',
	auth: 'optional',
	value: NoValue,
	timeout: 15_000,
};
