import { minLength, object, pipe, string } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';

export const rsaKeyRequest = {
	/** `_` is the time in milliseconds, so that no cache on the way answers. */
	fields: object({ _: string() }),
} satisfies RequestCheck;

const RsaKeyValue = pipe(string(), minLength(64));

/** API-17. The public key for encrypted calls. The value is the public key as base64 of its DER form (SPKI). */
export const rsaKey: Endpoint<typeof rsaKeyRequest, typeof RsaKeyValue> = {
	name: 'rsaKey',
	method: 'GET',
	path: '/wps/session/key/rsa',
	auth: 'optional',
	value: RsaKeyValue,
};
