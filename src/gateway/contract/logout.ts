import { object } from 'valibot';
import { endpoint } from './endpoint.ts';

/** The path is ours (API-26). Ends the session of the token it is sent with; a token that is already dead is no error. */
export const logout = endpoint({
	name: 'logout',
	method: 'POST',
	path: '/wps/session/logout',
	auth: 'optional',
	request: object({}),
	value: object({}),
	errors: [],
});
