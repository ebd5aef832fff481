import { maxLength, minLength, object, optional, pipe, regex, string, union } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { maybe } from './maybe.ts';

/* @__NO_SIDE_EFFECTS__ */
const text = (limit: number) => pipe(string(), minLength(1), maxLength(limit));

export const verifyLineCodeRequest = {
	/** A code with the address that it was sent to, or an access token of the LINE app. */
	fields: union([
		object({
			code: text(512),
			redirectUri: text(2048),
			/** Ours: with PKCE, LINE gives no token without it (RFC 7636, 4.1). */
			codeVerifier: optional(pipe(string(), regex(/^[\w.~-]{43,128}$/))),
			/** Ours: has to be the one in LINE's ID token. */
			nonce: optional(text(128)),
		}),
		object({ accessToken: text(2048) }),
	]),
	errors: ['lineTokenInvalid'],
} satisfies RequestCheck;

const VerifyLineCodeValue = object({
	lineSessionToken: string(),
	name: maybe(string()),
	picture: maybe(string()),
});

/** API-25. Exchanges what LINE's page brought for the gateway's own token of that account. */
export const verifyLineCode: Endpoint<typeof verifyLineCodeRequest, typeof VerifyLineCodeValue> = {
	name: 'verifyLineCode',
	method: 'POST',
	path: '/wps/relay/WPS3RD_verifyLineCode',
	auth: 'optional',
	value: VerifyLineCodeValue,
};
