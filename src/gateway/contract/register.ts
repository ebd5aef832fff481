import { type InferOutput, maxLength, minLength, object, pipe, regex, string } from 'valibot';
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME } from '../../lib/account-rules.ts';
import { endpoint } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';
import { registerRequest } from './register-request.ts';

const RegisterRequest = object({
	...registerRequest,
	username: pipe(string(), regex(USERNAME)),
	password: pipe(string(), minLength(PASSWORD_MIN), maxLength(PASSWORD_MAX)),
});
export type RegisterRequest = InferOutput<typeof RegisterRequest>;

/** Of every way to register. */
export const RegisterValue = object({ token: string(), id: string(), userName: string() });
export type RegisterValue = InferOutput<typeof RegisterValue>;

/** API-06, by user name. */
export const register = endpoint({
	name: 'register',
	method: 'POST',
	path: '/wps/member/register',
	auth: 'optional',
	encrypted: true,
	moduleId: 'REG3',
	request: RegisterRequest,
	value: RegisterValue,
	errors: [
		ErrorCode.userNameTaken,
		ErrorCode.weakPassword,
		ErrorCode.captchaFailed,
		ErrorCode.tooManyRequests,
	],
});
