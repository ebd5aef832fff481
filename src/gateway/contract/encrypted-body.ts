import { type InferOutput, maxLength, minLength, object, pipe, string } from 'valibot';

/**
 * Body of an encrypted POST (NET-05): the public key it was made for, the
 * random symmetric key under that public key, and the payload under the
 * symmetric key. All three are base64.
 */
export const EncryptedBody = object({
	rsaKey: pipe(string(), minLength(64), maxLength(2048)),
	RSA: pipe(string(), minLength(64), maxLength(2048)),
	DES: pipe(string(), minLength(8), maxLength(65536)),
});
export type EncryptedBody = InferOutput<typeof EncryptedBody>;
