import {
	array,
	type InferOutput,
	intersect,
	maxLength,
	minLength,
	minValue,
	number,
	object,
	optional,
	partial,
	picklist,
	pipe,
	regex,
	string,
} from 'valibot';
import type { RequestCheck } from './endpoint.ts';

const text = (limit: number) => pipe(string(), maxLength(limit));
const amount = optional(pipe(number(), minValue(0)));
const currency = optional(pipe(string(), regex(/^[A-Z]{3}$/)));

/** EN-21. Networks read the same amount from different fields. Fields that an event doesn't have are left out. */
export const EventPayload = object({
	customerId: optional(text(64)),
	/** Never in a server event: those are forwarded to networks. */
	customerName: optional(text(128)),
	revenue: amount,
	value: amount,
	af_revenue: amount,
	amount,
	currency,
	af_currency: currency,
	content_id: optional(text(200)),
	affiliate: object({ domain: text(255), code: text(64), referralCode: text(64) }),
});
export type EventPayload = InferOutput<typeof EventPayload>;

/** The specification names some of them; pageView, login, gameLaunch and downloadClick are ours. */
export const TrackedName = picklist([
	'firstOpen',
	'pageView',
	'viewContent',
	'register',
	'login',
	'depositSubmit',
	'firstDeposit',
	'gameLaunch',
	'a2hs',
	'a2hsFirstOpen',
	'downloadClick',
]);

/** The same for the gateway, the server event and each pixel, so that each can drop duplicates. */
export const EventId = pipe(string(), regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));

export const TrackedEvent = object({
	id: EventId,
	name: TrackedName,
	/** When it happened by the device's clock, in milliseconds since 1970. */
	at: pipe(number(), minValue(0)),
	/** Path of the page where it happened, without the query. */
	page: text(2048),
	/** How the player registered or logged in; 'trial' for a game with play credits. */
	method: optional(text(40)),
	payload: EventPayload,
});
export type TrackedEvent = InferOutput<typeof TrackedEvent>;

export const trackEventsRequest = {
	fields: object({ events: pipe(array(TrackedEvent), minLength(1), maxLength(50)) }),
} satisfies RequestCheck;

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

export const serverEventRequest = {
	fields: object({
		affiliateCode: pipe(string(), maxLength(64)),
		eventName: TrackedName,
		domain: pipe(string(), maxLength(255)),
		eventValue: pipe(string(), maxLength(16_384)),
	}),
} satisfies RequestCheck;
