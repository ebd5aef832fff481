import { object } from 'valibot';
import type { AuthenticatorCodeRequest } from './authenticator-code.request.ts';
import type { Endpoint } from './endpoint.ts';

const AuthenticatorConfirmValue = object({});

/** The path is ours (API-26). The first code of a new secret: from now on, logins ask for one (LOG-04). */
export const authenticatorConfirm: Endpoint<AuthenticatorCodeRequest, typeof AuthenticatorConfirmValue> = {
	name: 'authenticatorConfirm',
	method: 'POST',
	path: '/wps/member/authenticator/confirm',
	auth: 'required',
	encrypted: true,
	value: AuthenticatorConfirmValue,
};
