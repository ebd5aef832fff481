import { type InferOutput, literal, object } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { NoValue } from './no-value.ts';
import { bytes, CredentialId, type passkeyHostRequest, Transports } from './passkey-fields.ts';
import { CreationOptions } from './passkey-options.ts';

const PasskeyStartValue = object({ options: CreationOptions });

/** The path is ours. Options that a browser needs for a new passkey. */
export const passkeyStart: Endpoint<typeof passkeyHostRequest, typeof PasskeyStartValue> = {
	name: 'passkeyStart',
	method: 'POST',
	path: '/wps/member/passkeys/start',
	auth: 'required',
	value: PasskeyStartValue,
};

export const passkeyAddRequest = {
	fields: object({
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
	}),
	errors: ['passkeyFailed', 'passkeyExpired', 'tooManyPasskeys'],
	longest: 32_768,
} satisfies RequestCheck;
export type PasskeyAddRequest = InferOutput<typeof passkeyAddRequest.fields>;

/** The path is ours. Keeps the public half of a passkey that the member's browser has made. */
export const passkeyAdd: Endpoint<typeof passkeyAddRequest, typeof NoValue> = {
	name: 'passkeyAdd',
	method: 'POST',
	path: '/wps/member/passkeys/add',
	auth: 'required',
	value: NoValue,
};
