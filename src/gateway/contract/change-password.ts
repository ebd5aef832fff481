import type { ChangePasswordRequest } from './change-password.request.ts';
import type { Endpoint } from './endpoint.ts';
import { NoValue } from './no-value.ts';

/** The path is ours (API-26). Changes the password. Sessions on other devices end with it. */
export const changePassword: Endpoint<ChangePasswordRequest, typeof NoValue> = {
	name: 'changePassword',
	method: 'POST',
	path: '/wps/member/password',
	auth: 'required',
	encrypted: true,
	value: NoValue,
};
