import { type InferOutput, maxLength, minLength, object, pipe, string } from 'valibot';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../lib/account-rules.ts';
import { endpoint } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';
import { RegisterValue } from './register.ts';
import { registerRequest } from './register-request.ts';

const RegisterAutoUsernameRequest = object({
	...registerRequest,
	password: pipe(string(), minLength(PASSWORD_MIN), maxLength(PASSWORD_MAX)),
});
export type RegisterAutoUsernameRequest = InferOutput<typeof RegisterAutoUsernameRequest>;

/** API-07. The gateway makes the user name and tells it. */
export const registerAutoUsername = endpoint({
	name: 'registerAutoUsername',
	method: 'POST',
	path: '/wps/member/register/autoUsername',
	auth: 'optional',
	encrypted: true,
	request: RegisterAutoUsernameRequest,
	value: RegisterValue,
	errors: [ErrorCode.weakPassword, ErrorCode.captchaFailed, ErrorCode.tooManyRequests],
});
