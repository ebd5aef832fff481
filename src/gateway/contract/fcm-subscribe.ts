import type { Endpoint } from './endpoint.ts';
import type { FcmSubscribeRequest } from './fcm-subscribe.request.ts';
import { NoValue } from './no-value.ts';

/** API-24. Subscribes a device that is bound to the member to a topic, such as ALL. */
export const fcmSubscribe: Endpoint<FcmSubscribeRequest, typeof NoValue> = {
	name: 'fcmSubscribe',
	method: 'POST',
	path: '/wps/relay/CSP_fcmSubscribe',
	auth: 'required',
	value: NoValue,
};
