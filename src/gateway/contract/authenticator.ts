import { boolean, object } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';

const AuthenticatorValue = object({ enabled: boolean() });

/** The path is ours (API-26). Whether logins ask for a code of the member's authenticator app. */
export const authenticator: Endpoint<NoFields, typeof AuthenticatorValue> = {
	name: 'authenticator',
	method: 'GET',
	path: '/wps/member/authenticator',
	auth: 'required',
	value: AuthenticatorValue,
};
