import type { Endpoint } from './endpoint.ts';
import { LoginValue } from './login.ts';
import type { LoginMayaRequest } from './login-maya.request.ts';

/** API-03. Logs in the user of Maya's app. Maya has checked who its users are, so a new player becomes a member with this call. */
export const loginMaya: Endpoint<LoginMayaRequest, typeof LoginValue> = {
	name: 'loginMaya',
	method: 'POST',
	path: '/wps/session/login/maya',
	auth: 'optional',
	value: LoginValue,
};
