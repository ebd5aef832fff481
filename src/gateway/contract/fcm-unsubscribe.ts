import { object } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { FcmUnsubscribeRequest } from './fcm-unsubscribe.request.ts';

const FcmUnsubscribeValue = object({});

/** API-24. The device gets no push message of this member any more. A token that isn't theirs changes nothing. */
export const fcmUnsubscribe: Endpoint<FcmUnsubscribeRequest, typeof FcmUnsubscribeValue> = {
	name: 'fcmUnsubscribe',
	method: 'POST',
	path: '/wps/relay/CSP_fcmUnsubscribe',
	auth: 'required',
	value: FcmUnsubscribeValue,
};
