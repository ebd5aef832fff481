import type { AuthenticatorCodeRequest } from './authenticator-code.request.ts';
import type { Endpoint } from './endpoint.ts';
import { NoValue } from './no-value.ts';

/** The path is ours (API-26). Turns the authenticator app off. Logins no longer ask for a code; the secret is gone. */
export const authenticatorRemove: Endpoint<AuthenticatorCodeRequest, typeof NoValue> = {
	name: 'authenticatorRemove',
	method: 'POST',
	path: '/wps/member/authenticator/remove',
	auth: 'required',
	encrypted: true,
	value: NoValue,
};
