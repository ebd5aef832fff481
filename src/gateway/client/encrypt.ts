// Loaded by request.ts when a form is first touched: 24 KB that no first load may carry.
// It imports nothing that the first load has, so the bundler splits nothing off from there. payload-cipher.ts is a script
// of its own, as the paths of customer service are encrypted the same way.
import { JSEncrypt } from 'jsencrypt';
import { encryptPayload, KEY_LENGTH, type PayloadCipher } from '../../lib/payload-cipher.ts';
import type { EncryptedBody } from '../contract/encrypted-body.ts';

/** 64 characters, so that six bits of a random byte choose each with the same chance. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function randomKey(length: number): string {
	let key = '';
	for (const byte of crypto.getRandomValues(new Uint8Array(length))) key += ALPHABET.charAt(byte & 63);
	return key;
}

/** NET-05. Every body has its own symmetric key. Undefined when the public key is not one. */
export function encryptBody(
	publicKey: string,
	input: unknown,
	cipher: PayloadCipher,
): EncryptedBody | undefined {
	const key = randomKey(KEY_LENGTH[cipher]);
	const rsa = new JSEncrypt();
	rsa.setPublicKey(publicKey);
	const RSA = rsa.encrypt(key);
	return RSA
		? { rsaKey: publicKey, RSA, DES: encryptPayload(JSON.stringify(input), key, cipher) }
		: undefined;
}
