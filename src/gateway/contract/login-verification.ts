import type { Endpoint } from './endpoint.ts';
import { LoginValue } from './login.ts';
import type { LoginVerificationRequest } from './login-verification.request.ts';

/** API-02. The second step of a login: a code for each method that was asked for (LOG-04). */
export const loginVerification: Endpoint<LoginVerificationRequest, typeof LoginValue> = {
	name: 'loginVerification',
	method: 'POST',
	path: '/wps/session/login/verification',
	auth: 'optional',
	encrypted: true,
	value: LoginValue,
};
