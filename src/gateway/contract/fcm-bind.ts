import type { Endpoint } from './endpoint.ts';
import type { FcmBindRequest } from './fcm-bind.request.ts';
import { NoValue } from './no-value.ts';

/**
 * API-24. Tells the platform where to send the member's push messages. A device
 * belongs to one member: to bind it again takes it from the one before.
 */
export const fcmBind: Endpoint<FcmBindRequest, typeof NoValue> = {
	name: 'fcmBind',
	method: 'POST',
	path: '/wps/relay/CSP_fcmBind',
	auth: 'required',
	value: NoValue,
};
