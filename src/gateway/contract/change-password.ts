import { object } from 'valibot';
import type { ChangePasswordRequest } from './change-password.request.ts';
import type { Endpoint } from './endpoint.ts';

const ChangePasswordValue = object({});

/** The path is ours (API-26). Sessions on other devices end with it. */
export const changePassword: Endpoint<ChangePasswordRequest, typeof ChangePasswordValue> = {
	name: 'changePassword',
	method: 'POST',
	path: '/wps/member/password',
	auth: 'required',
	encrypted: true,
	value: ChangePasswordValue,
};
