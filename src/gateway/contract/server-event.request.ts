import { type InferOutput, intersect, maxLength, object, partial, pipe, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';
import { EventId, EventPayload, TrackedName } from './event-payload.request.ts';

const id = pipe(string(), maxLength(1024));

/** `eventValue` is the JSON of this. */
export const ServerEventValue = intersect([
	EventPayload,
	object({
		event_id: EventId,
		/** EN-10: an app attribution service's data about the installation. */
		s2s_info: partial(
			object({
				adAppToken: id,
				gpsAdid: id,
				adid: id,
				afAppId: id,
				appsflyerId: id,
				afAdvertisingId: id,
				afOaid: id,
				idfa: id,
				idfv: id,
			}),
		),
	}),
]);
export type ServerEventValue = InferOutput<typeof ServerEventValue>;

const fields = object({
	affiliateCode: pipe(string(), maxLength(64)),
	eventName: TrackedName,
	domain: pipe(string(), maxLength(255)),
	eventValue: pipe(string(), maxLength(16_384)),
});
export type ServerEventRequest = InferOutput<typeof fields>;

export const serverEventRequest: RequestCheck<ServerEventRequest> = { fields };
