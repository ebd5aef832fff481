import { maxLength, minLength, object, pipe, string } from 'valibot';
import { PASSWORD_MAX, PASSWORD_MIN, TYPED_PASSWORD_MAX } from '../../lib/account-rules.ts';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { NoValue } from './no-value.ts';

export const changePasswordRequest = {
	fields: object({
		oldPassword: pipe(string(), minLength(1), maxLength(TYPED_PASSWORD_MAX)),
		newPassword: pipe(string(), minLength(PASSWORD_MIN), maxLength(PASSWORD_MAX)),
	}),
	errors: ['wrongOldPassword', 'weakPassword', 'samePassword', 'tooManyRequests'],
} satisfies RequestCheck;

/** The path is ours (API-26). Changes the password. Sessions on other devices end with it. */
export const changePassword: Endpoint<typeof changePasswordRequest, typeof NoValue> = {
	name: 'changePassword',
	method: 'POST',
	path: '/wps/member/password',
	auth: 'required',
	encrypted: true,
	value: NoValue,
};
