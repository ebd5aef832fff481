import { object } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';

const LogoutValue = object({});

/** The path is ours (API-26). Ends the session of the token it is sent with; a token that is already dead is no error. */
export const logout: Endpoint<NoFields, typeof LogoutValue> = {
	name: 'logout',
	method: 'POST',
	path: '/wps/session/logout',
	auth: 'optional',
	value: LogoutValue,
};
