import { maxLength, object, pipe, string } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import type { serverEventRequest, trackEventsRequest } from './events.request.ts';
import { NoValue } from './no-value.ts';

/**
 * Takes events of the player. "Event tracking post" of specification section 7; the path is ours (API-26).
 * An event may come again if its answer got lost: the gateway keeps one of each
 * id. 15 s is the specification's limit for the ping, and is ours here.
 */
export const trackEvents: Endpoint<typeof trackEventsRequest, typeof NoValue> = {
	name: 'trackEvents',
	method: 'POST',
	path: '/wps/system/events',
	auth: 'optional',
	value: NoValue,
	timeout: 15_000,
};

export const testPingRequest = {
	/** `events` is the JSON of what trackEvents takes in its field of that name. */
	fields: object({ events: pipe(string(), maxLength(8192)) }),
} satisfies RequestCheck;

/** API-16. Takes events if trackEvents can't be reached. As there, the gateway keeps one of each id. */
export const testPing: Endpoint<typeof testPingRequest, typeof NoValue> = {
	name: 'testPing',
	method: 'GET',
	path: '/wps/system/test/ping',
	auth: 'optional',
	value: NoValue,
	// The answer says that the events have arrived, so no cache may give it.
	noCache: true,
	timeout: 15_000,
};

/**
 * TRK-06. An event that the gateway forwards to ad networks from its own server; sent only if the
 * player has agreed to marketing. The fields are the specification's, the path is ours (API-26).
 * event_id in the value matches the pixels', so that a network drops duplicates: keep one of each,
 * and pass it on.
 */
export const serverEvent: Endpoint<typeof serverEventRequest, typeof NoValue> = {
	name: 'serverEvent',
	method: 'POST',
	path: '/wps/system/server-event',
	auth: 'optional',
	value: NoValue,
	timeout: 15_000,
};
