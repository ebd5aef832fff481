import { type InferOutput, literal, object, optional } from 'valibot';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';
import { bytes, CredentialId } from './passkey-fields.request.ts';

const fields = object({
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
});
export type PasskeyLoginRequest = InferOutput<typeof fields>;

export const passkeyLoginRequest: RequestCheck<PasskeyLoginRequest> = {
	fields,
	errors: [
		ErrorCode.unknownPasskey,
		ErrorCode.passkeyFailed,
		ErrorCode.passkeyExpired,
		ErrorCode.verifyRequired,
		ErrorCode.tooManyRequests,
	],
};
