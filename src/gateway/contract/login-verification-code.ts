import { maxLength, minLength, number, object, optional, picklist, pipe, string } from 'valibot';
import { endpoint } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

/** The path is ours (API-26). Has the code for the second step of a login sent once more. */
export const loginVerificationCode = endpoint({
	name: 'loginVerificationCode',
	method: 'POST',
	path: '/wps/session/login/verification/code',
	auth: 'optional',
	request: object({
		verificationToken: pipe(string(), minLength(1), maxLength(128)),
		method: picklist(['email', 'sms']),
	}),
	/** Seconds until another code may be asked for. */
	value: object({ resendIn: optional(number(), 60) }),
	errors: [ErrorCode.verificationExpired, ErrorCode.tooManyRequests],
});
