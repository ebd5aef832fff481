import { type InferOutput, maxLength, minLength, object, pipe, regex, string } from 'valibot';
import { CODE, DIALING_CODE, MOBILE_NUMBER, PASSWORD_MAX, PASSWORD_MIN } from '../../lib/account-rules.ts';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';
import { PROOF_ERRORS, registerFields } from './register-fields.ts';

const fields = object({
	...registerFields,
	countryDialingCode: pipe(string(), regex(DIALING_CODE)),
	mobileNum: pipe(string(), regex(MOBILE_NUMBER)),
	/** The name of this field is ours: the specification shows none for the code of the SMS. */
	smsCode: pipe(string(), regex(CODE)),
	/** REG-06: the placeholder, if the merchant's members don't choose a password here. */
	password: pipe(string(), minLength(PASSWORD_MIN), maxLength(PASSWORD_MAX)),
});
export type RegisterMobileRequest = InferOutput<typeof fields>;

export const registerMobileRequest: RequestCheck<RegisterMobileRequest> = {
	fields,
	errors: [
		...PROOF_ERRORS,
		ErrorCode.mobileTaken,
		ErrorCode.weakPassword,
		ErrorCode.wrongSmsCode,
		ErrorCode.smsCodeExpired,
		ErrorCode.captchaFailed,
		ErrorCode.tooManyRequests,
	],
};
