import { object } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { FcmBindRequest } from './fcm-bind.request.ts';

const FcmBindValue = object({});

/**
 * API-24. Tells the platform where to send the member's push messages. A device
 * belongs to one member: to bind it again takes it from the one before.
 */
export const fcmBind: Endpoint<FcmBindRequest, typeof FcmBindValue> = {
	name: 'fcmBind',
	method: 'POST',
	path: '/wps/relay/CSP_fcmBind',
	auth: 'required',
	value: FcmBindValue,
};
