import { type InferOutput, literal, object } from 'valibot';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';
import { bytes, CredentialId, Transports } from './passkey-fields.request.ts';

const fields = object({
	/** RegistrationResponseJSON (Web Authentication Level 3, 5.1). */
	credential: object({
		id: CredentialId,
		rawId: CredentialId,
		type: literal('public-key'),
		response: object({
			clientDataJSON: bytes(4096),
			attestationObject: bytes(16_384),
			transports: Transports,
		}),
		clientExtensionResults: object({}),
	}),
});
export type PasskeyAddRequest = InferOutput<typeof fields>;

export const passkeyAddRequest: RequestCheck<PasskeyAddRequest> = {
	fields,
	errors: [ErrorCode.passkeyFailed, ErrorCode.passkeyExpired, ErrorCode.tooManyPasskeys],
	longest: 32_768,
};
