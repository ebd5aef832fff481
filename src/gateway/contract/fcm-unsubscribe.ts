import type { Endpoint } from './endpoint.ts';
import type { FcmUnsubscribeRequest } from './fcm-unsubscribe.request.ts';
import { NoValue } from './no-value.ts';

/** API-24. Unsubscribes a device. It gets no push message of this member any more. A token that isn't theirs changes nothing. */
export const fcmUnsubscribe: Endpoint<FcmUnsubscribeRequest, typeof NoValue> = {
	name: 'fcmUnsubscribe',
	method: 'POST',
	path: '/wps/relay/CSP_fcmUnsubscribe',
	auth: 'required',
	value: NoValue,
};
