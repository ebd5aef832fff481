import {
	type InferOutput,
	maxLength,
	minLength,
	object,
	optional,
	pipe,
	regex,
	string,
	union,
} from 'valibot';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

const text = (limit: number) => pipe(string(), minLength(1), maxLength(limit));

/** A code with the address that it was sent to, or an access token of the LINE app. */
const fields = union([
	object({
		code: text(512),
		redirectUri: text(2048),
		/** Ours: with PKCE, LINE gives no token without it (RFC 7636, 4.1). */
		codeVerifier: optional(pipe(string(), regex(/^[\w.~-]{43,128}$/))),
		/** Ours: has to be the one in LINE's ID token. */
		nonce: optional(text(128)),
	}),
	object({ accessToken: text(2048) }),
]);
export type VerifyLineCodeRequest = InferOutput<typeof fields>;

export const verifyLineCodeRequest: RequestCheck<VerifyLineCodeRequest> = {
	fields,
	errors: [ErrorCode.lineTokenInvalid],
};
