// request.ts loads it when a form is first touched: 24 KB that no first load may contain.
// It shares no import with the first load, so that the bundler splits nothing off there. payload-cipher.ts is a separate
// script, because the paths of customer service are encrypted the same way.
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

/** Encrypts a body with its own symmetric key (NET-05). Returns undefined if the public key is invalid. */
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
