import { number, object, optional, pipe, regex, string } from 'valibot';
import { DIALING_CODE, MOBILE_NUMBER } from '../../lib/account-rules.ts';
import { captchaResult } from './captcha-result.ts';
import { endpoint } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

/** API-12. Has a code sent to a number, for a login or a registration with it. */
export const smsCode = endpoint({
	name: 'smsCode',
	method: 'POST',
	path: '/wps/verification/sms/noLogin',
	auth: 'optional',
	request: object({
		/** Digits, without a plus. */
		countryDialingCode: pipe(string(), regex(DIALING_CODE)),
		mobileNum: pipe(string(), regex(MOBILE_NUMBER)),
		...captchaResult,
	}),
	/** Seconds until another code may be asked for. */
	value: object({ resendIn: optional(number(), 60) }),
	errors: [ErrorCode.captchaFailed, ErrorCode.tooManyRequests],
});
