import { maxLength, minLength, object, pipe, string } from 'valibot';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../lib/account-rules.ts';
import { endpoint } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

/** The path is ours (API-26). Sessions on other devices end with it. */
export const changePassword = endpoint({
	name: 'changePassword',
	method: 'POST',
	path: '/wps/member/password',
	auth: 'required',
	encrypted: true,
	request: object({
		oldPassword: pipe(string(), minLength(1), maxLength(128)),
		newPassword: pipe(string(), minLength(PASSWORD_MIN), maxLength(PASSWORD_MAX)),
	}),
	value: object({}),
	errors: [
		ErrorCode.wrongOldPassword,
		ErrorCode.weakPassword,
		ErrorCode.samePassword,
		ErrorCode.tooManyRequests,
		ErrorCode.noSession,
		ErrorCode.notLoggedIn,
		ErrorCode.invalidToken,
		ErrorCode.loggedOut,
	],
});
