import { fallback, object, pipe, regex, string } from 'valibot';
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

export const authenticatorStartRequest = {
	fields: object({}),
	errors: ['authenticatorOn'],
} satisfies RequestCheck;

const AuthenticatorStartValue = object({
	/** In base32, for members who type it into their app. */
	secret: string(),
	/**
	 * otpauth://totp/… (https://github.com/google/google-authenticator/wiki/Key-Uri-Format). A QR code has room for 2,953
	 * bytes (ISO/IEC 18004, table 7). Without the address, members type the secret.
	 */
	uri: fallback(pipe(string(), regex(/^.{0,900}$/)), ''),
});

/**
 * The path is ours (API-26). Makes a new secret, which counts only once a code of it has
 * confirmed it. Asked again before, the gateway may answer the same one.
 */
export const authenticatorStart: Endpoint<typeof authenticatorStartRequest, typeof AuthenticatorStartValue> =
	{
		name: 'authenticatorStart',
		method: 'POST',
		path: '/wps/member/authenticator/start',
		auth: 'required',
		value: AuthenticatorStartValue,
	};

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
