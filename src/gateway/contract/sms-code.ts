import { fallback, number, object, optional, pipe, regex, string } from 'valibot';
import { DIALING_CODE, MOBILE_NUMBER } from '../../lib/account-rules.ts';
import { captchaResult } from './captcha-result.ts';
import type { Endpoint, RequestCheck } from './endpoint.ts';

export const smsCodeRequest = {
	fields: object({
		/** Digits, without a plus. */
		countryDialingCode: pipe(string(), regex(DIALING_CODE)),
		mobileNum: pipe(string(), regex(MOBILE_NUMBER)),
		...captchaResult,
	}),
	errors: ['captchaFailed', 'tooManyRequests'],
} satisfies RequestCheck;

/** Seconds until another code may be asked for. */
const SmsCodeValue = object({ resendIn: fallback(optional(number(), 60), 60) });

/** API-12. Has a code sent to a number, for a login or a registration with it. */
export const smsCode: Endpoint<typeof smsCodeRequest, typeof SmsCodeValue> = {
	name: 'smsCode',
	method: 'POST',
	path: '/wps/verification/sms/noLogin',
	auth: 'optional',
	value: SmsCodeValue,
};
