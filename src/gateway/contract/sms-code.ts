import { fallback, number, object, optional } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { SmsCodeRequest } from './sms-code.request.ts';

/** Seconds until another code may be asked for. */
const SmsCodeValue = object({ resendIn: fallback(optional(number(), 60), 60) });

/** API-12. Has a code sent to a number, for a login or a registration with it. */
export const smsCode: Endpoint<SmsCodeRequest, typeof SmsCodeValue> = {
	name: 'smsCode',
	method: 'POST',
	path: '/wps/verification/sms/noLogin',
	auth: 'optional',
	value: SmsCodeValue,
};
