import { boolean, fallback, object, pipe, regex, string } from 'valibot';
import type { Endpoint, NoFields, RequestCheck } from './endpoint.ts';

const AuthenticatorValue = object({ enabled: boolean() });

/** The path is ours (API-26). Whether logins ask for a code of the member's authenticator app. */
export const authenticator: Endpoint<NoFields, typeof AuthenticatorValue> = {
	name: 'authenticator',
	method: 'GET',
	path: '/wps/member/authenticator',
	auth: 'required',
	value: AuthenticatorValue,
};

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
