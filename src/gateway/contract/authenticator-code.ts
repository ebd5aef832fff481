import { object, pipe, regex, string } from 'valibot';
import { APP_CODE } from '../../lib/account-rules.ts';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { NoValue } from './no-value.ts';

const fields = object({ code: pipe(string(), regex(APP_CODE)) });

export const authenticatorConfirmRequest = {
	fields,
	errors: ['wrongVerification', 'setupExpired', 'tooManyRequests'],
} satisfies RequestCheck;

export const authenticatorRemoveRequest = {
	fields,
	errors: ['wrongVerification', 'authenticatorOff', 'tooManyRequests'],
} satisfies RequestCheck;

/** The path is ours (API-26). Turns the authenticator app on. Sends the first code of a new secret: from now on, logins ask for one (LOG-04). */
export const authenticatorConfirm: Endpoint<typeof authenticatorConfirmRequest, typeof NoValue> = {
	name: 'authenticatorConfirm',
	method: 'POST',
	path: '/wps/member/authenticator/confirm',
	auth: 'required',
	encrypted: true,
	value: NoValue,
};

/** The path is ours (API-26). Turns the authenticator app off. Logins no longer ask for a code; the secret is gone. */
export const authenticatorRemove: Endpoint<typeof authenticatorRemoveRequest, typeof NoValue> = {
	name: 'authenticatorRemove',
	method: 'POST',
	path: '/wps/member/authenticator/remove',
	auth: 'required',
	encrypted: true,
	value: NoValue,
};
