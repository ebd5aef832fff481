import { maxLength, minLength, object, optional, pipe, regex, string } from 'valibot';
import { CODE } from '../../lib/account-rules.ts';
import { endpoint } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';
import { LoginValue } from './login.ts';

const code = optional(pipe(string(), regex(CODE)));

/** API-02. The second step of a login: a code for each method that was asked for (LOG-04). */
export const loginVerification = endpoint({
	name: 'loginVerification',
	method: 'POST',
	path: '/wps/session/login/verification',
	auth: 'optional',
	encrypted: true,
	request: object({
		verificationToken: pipe(string(), minLength(1), maxLength(128)),
		email: code,
		ga: code,
		sms: code,
	}),
	value: LoginValue,
	errors: [ErrorCode.wrongVerification, ErrorCode.verificationExpired, ErrorCode.tooManyRequests],
});
