import { type InferOutput, object, pipe, regex, string } from 'valibot';
import { DIALING_CODE, MOBILE_NUMBER } from '../../lib/account-rules.ts';
import { captchaResult } from './captcha-result.ts';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

const fields = object({
	/** Digits, without a plus. */
	countryDialingCode: pipe(string(), regex(DIALING_CODE)),
	mobileNum: pipe(string(), regex(MOBILE_NUMBER)),
	...captchaResult,
});
export type SmsCodeRequest = InferOutput<typeof fields>;

export const smsCodeRequest: RequestCheck<SmsCodeRequest> = {
	fields,
	errors: [ErrorCode.captchaFailed, ErrorCode.tooManyRequests],
};
