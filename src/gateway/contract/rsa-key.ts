import { minLength, object, pipe, string } from 'valibot';
import { endpoint } from './endpoint.ts';

/** API-17. The value is the public key as base64 of its DER form (SPKI). */
export const rsaKey = endpoint({
	name: 'rsaKey',
	method: 'GET',
	path: '/wps/session/key/rsa',
	auth: 'optional',
	/** `_` is the time in milliseconds, so that no cache on the way answers. */
	request: object({ _: string() }),
	value: pipe(string(), minLength(64)),
	errors: [],
});
