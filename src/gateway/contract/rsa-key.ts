import { minLength, pipe, string } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { RsaKeyRequest } from './rsa-key.request.ts';

const RsaKeyValue = pipe(string(), minLength(64));

/** API-17. The public key for encrypted calls. The value is the public key as base64 of its DER form (SPKI). */
export const rsaKey: Endpoint<RsaKeyRequest, typeof RsaKeyValue> = {
	name: 'rsaKey',
	method: 'GET',
	path: '/wps/session/key/rsa',
	auth: 'optional',
	value: RsaKeyValue,
};
