import type { Endpoint } from './endpoint.ts';
import { LoginValue } from './login.ts';
import type { LoginLineRequest } from './login-line.request.ts';

/** API-04. Logs in the member who has linked the LINE account. */
export const loginLine: Endpoint<LoginLineRequest, typeof LoginValue> = {
	name: 'loginLine',
	method: 'POST',
	path: '/wps/session/login/line',
	auth: 'optional',
	value: LoginValue,
};
