import { boolean, object, pipe, regex, string } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { NoValue } from './no-value.ts';

const device = {
	/** Firebase Cloud Messaging's name for a device. It's only good for sending to the device. */
	registrationToken: pipe(string(), regex(/^[\w:-]{20,1024}$/)),
};

export const fcmBindRequest = {
	fields: object(device),
} satisfies RequestCheck;

/**
 * API-24. Tells the platform where to send the member's push messages. A device
 * belongs to one member: to bind it again takes it from the one before.
 */
export const fcmBind: Endpoint<typeof fcmBindRequest, typeof NoValue> = {
	name: 'fcmBind',
	method: 'POST',
	path: '/wps/relay/CSP_fcmBind',
	auth: 'required',
	value: NoValue,
};

export const fcmSubscribeRequest = {
	fields: object({
		...device,
		/** Topic name that Firebase allows (firebase.google.com/docs/cloud-messaging/manage-topics). */
		topic: pipe(string(), regex(/^[\w.~%-]{1,900}$/)),
	}),
	errors: ['unknownPushToken'],
} satisfies RequestCheck;

/** API-24. Subscribes a device that is bound to the member to a topic, such as ALL. */
export const fcmSubscribe: Endpoint<typeof fcmSubscribeRequest, typeof NoValue> = {
	name: 'fcmSubscribe',
	method: 'POST',
	path: '/wps/relay/CSP_fcmSubscribe',
	auth: 'required',
	value: NoValue,
};

export const fcmUnsubscribeRequest = {
	fields: object({
		...device,
		/** From all topics, and from the member. */
		unsubscribeAll: boolean(),
	}),
} satisfies RequestCheck;

/** API-24. Unsubscribes a device. It gets no push message of this member any more. A token that isn't theirs changes nothing. */
export const fcmUnsubscribe: Endpoint<typeof fcmUnsubscribeRequest, typeof NoValue> = {
	name: 'fcmUnsubscribe',
	method: 'POST',
	path: '/wps/relay/CSP_fcmUnsubscribe',
	auth: 'required',
	value: NoValue,
};
