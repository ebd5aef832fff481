import type { Endpoint, NoFields } from './endpoint.ts';
import { NoValue } from './no-value.ts';

/** The path is ours (API-26). Ends the session of the token it is sent with; a token that is already invalid isn't an error. */
export const logout: Endpoint<NoFields, typeof NoValue> = {
	name: 'logout',
	method: 'POST',
	path: '/wps/session/logout',
	auth: 'optional',
	value: NoValue,
};
