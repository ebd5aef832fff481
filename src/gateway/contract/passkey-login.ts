import { boolean, fallback, object, string } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { maybe } from './maybe.ts';
import type { PasskeyLoginRequest } from './passkey-login.request.ts';

/** Fields of EN-03. With the type of login.ts, a login by password would fetch one more file. */
const PasskeyLoginValue = object({
	token: string(),
	firstTimeLogin: fallback(boolean(), false),
	passwordExpired: fallback(boolean(), false),
	/** Not used: LOG-03 decides by the password and passwordExpired. A gateway may leave it out. */
	updatePassword: maybe(boolean()),
	/** The player hasn't typed it. */
	userName: string(),
});

/**
 * The path is ours. Logs in with what a passkey has signed. Without the player's fingerprint, face
 * or screen lock it isn't a second factor: a member who has one still needs it, as after a password
 * (LOG-04).
 */
export const passkeyLogin: Endpoint<PasskeyLoginRequest, typeof PasskeyLoginValue> = {
	name: 'passkeyLogin',
	method: 'POST',
	path: '/wps/session/login/passkey',
	auth: 'optional',
	value: PasskeyLoginValue,
};
