import { maxLength, minLength, object, pipe, string } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { LoginValue } from './login.ts';

export const loginLineRequest = {
	fields: object({ lineSessionToken: pipe(string(), minLength(1), maxLength(4096)) }),
	errors: ['lineTokenInvalid', 'unknownUser', 'notLinked', 'verifyRequired', 'tooManyRequests'],
} satisfies RequestCheck;

/** API-04. Logs in the member who has linked the LINE account. */
export const loginLine: Endpoint<typeof loginLineRequest, typeof LoginValue> = {
	name: 'loginLine',
	method: 'POST',
	path: '/wps/session/login/line',
	auth: 'optional',
	value: LoginValue,
};
