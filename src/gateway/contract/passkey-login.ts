import { boolean, fallback, type InferOutput, literal, object, optional, string } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { maybe } from './maybe.ts';
import { bytes, CredentialId, type passkeyHostRequest } from './passkey-fields.ts';
import { RequestOptions } from './passkey-options.ts';

const PasskeyLoginOptionsValue = object({ options: RequestOptions });

/** The path is ours. Options that a browser needs for a login by passkey. */
export const passkeyLoginOptions: Endpoint<typeof passkeyHostRequest, typeof PasskeyLoginOptionsValue> = {
	name: 'passkeyLoginOptions',
	method: 'POST',
	path: '/wps/session/login/passkey/options',
	auth: 'optional',
	value: PasskeyLoginOptionsValue,
};

export const passkeyLoginRequest = {
	fields: object({
		/** AuthenticationResponseJSON (Web Authentication Level 3, 5.1). */
		credential: object({
			id: CredentialId,
			rawId: CredentialId,
			type: literal('public-key'),
			response: object({
				clientDataJSON: bytes(4096),
				authenticatorData: bytes(4096),
				signature: bytes(4096),
				userHandle: optional(bytes(86)),
			}),
			clientExtensionResults: object({}),
		}),
	}),
	errors: ['unknownPasskey', 'passkeyFailed', 'passkeyExpired', 'verifyRequired', 'tooManyRequests'],
} satisfies RequestCheck;
export type PasskeyLoginRequest = InferOutput<typeof passkeyLoginRequest.fields>;

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
export const passkeyLogin: Endpoint<typeof passkeyLoginRequest, typeof PasskeyLoginValue> = {
	name: 'passkeyLogin',
	method: 'POST',
	path: '/wps/session/login/passkey',
	auth: 'optional',
	value: PasskeyLoginValue,
};
