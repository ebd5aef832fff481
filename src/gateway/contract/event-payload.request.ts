import {
	type InferOutput,
	maxLength,
	minValue,
	number,
	object,
	optional,
	picklist,
	pipe,
	regex,
	string,
} from 'valibot';

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
