import type { Endpoint } from './endpoint.ts';
import { RegisterValue } from './register.ts';
import type { RegisterAutoUsernameRequest } from './register-auto-username.request.ts';

/** API-07. Registers a player by password alone. The gateway makes the user name and returns it. */
export const registerAutoUsername: Endpoint<RegisterAutoUsernameRequest, typeof RegisterValue> = {
	name: 'registerAutoUsername',
	method: 'POST',
	path: '/wps/member/register/autoUsername',
	auth: 'optional',
	encrypted: true,
	value: RegisterValue,
};
