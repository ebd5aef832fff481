import { fallback, number, object, optional } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { LoginVerificationCodeRequest } from './login-verification-code.request.ts';

/** Seconds until another code may be asked for. */
const LoginVerificationCodeValue = object({ resendIn: fallback(optional(number(), 60), 60) });

/** The path is ours (API-26). Has the code for the second step of a login sent once more. */
export const loginVerificationCode: Endpoint<
	LoginVerificationCodeRequest,
	typeof LoginVerificationCodeValue
> = {
	name: 'loginVerificationCode',
	method: 'POST',
	path: '/wps/session/login/verification/code',
	auth: 'optional',
	value: LoginVerificationCodeValue,
};
