import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import { encryptPayload, KEY_LENGTH, type PayloadCipher } from '../../lib/payload-cipher.ts';
import type { EncryptedBody } from '../contract/encrypted-body.ts';

/**
 * Encrypts a body as client/encrypt.ts does (NET-05), by Node's own RSA: Node can't load jsencrypt, whose imports have
 * no file extensions. Returns undefined if the public key is invalid.
 */
export function encryptBody(
	publicKey: string,
	input: object,
	cipher: PayloadCipher,
): EncryptedBody | undefined {
	// A hexadecimal digit is one byte as a character.
	const key = randomBytes(KEY_LENGTH[cipher]).toString('hex').slice(0, KEY_LENGTH[cipher]);
	try {
		const rsa = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
		const RSA = publicEncrypt({ key: rsa, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(key));
		return {
			rsaKey: publicKey,
			RSA: RSA.toString('base64'),
			DES: encryptPayload(JSON.stringify(input), key, cipher),
		};
	} catch {
		return undefined;
	}
}
