import type { AuthenticatorCodeRequest } from './authenticator-code.request.ts';
import type { Endpoint } from './endpoint.ts';
import { NoValue } from './no-value.ts';

/** The path is ours (API-26). Turns the authenticator app on. Sends the first code of a new secret: from now on, logins ask for one (LOG-04). */
export const authenticatorConfirm: Endpoint<AuthenticatorCodeRequest, typeof NoValue> = {
	name: 'authenticatorConfirm',
	method: 'POST',
	path: '/wps/member/authenticator/confirm',
	auth: 'required',
	encrypted: true,
	value: NoValue,
};
