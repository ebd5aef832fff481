/**
 * The symmetric half of an encrypted body (NET-05), its `DES` field.
 * Base64 of eight random bytes, the initialisation vector, followed by the
 * UTF-8 text under the key in CBC mode with PKCS#7 padding.
 *
 * It hides what a player types from anyone who can read the traffic after TLS
 * ends; it does not authenticate. The platform's gateways use DES and TripleDES.
 */
import CryptoJS from 'crypto-js/core.js';
import Base64 from 'crypto-js/enc-base64.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import TripleDES from 'crypto-js/tripledes.js';

export type PayloadCipher = 'TripleDES' | 'DES';

/** Characters of a key; every one is ASCII, so as many bytes (FIPS 46-3). */
export const KEY_LENGTH: Readonly<Record<PayloadCipher, number>> = { TripleDES: 24, DES: 8 };

const BLOCK = 8;
/** tripledes.js contains single DES, but exports only the triple one on its own. */
const ALGORITHM = { TripleDES, DES: CryptoJS.DES };

export function encryptPayload(text: string, key: string, cipher: PayloadCipher): string {
	if (cipherOf(key) !== cipher) throw new Error(`A ${cipher} key has ${KEY_LENGTH[cipher]} ASCII characters`);
	const random = crypto.getRandomValues(new Uint8Array(BLOCK));
	const iv = Base64.parse(btoa(String.fromCharCode(...random)));
	const { ciphertext } = ALGORITHM[cipher].encrypt(Utf8.parse(text), Utf8.parse(key), { iv });
	return Base64.stringify(iv.clone().concat(ciphertext));
}

/** The key's length tells the cipher. Throws when the key does not fit or the data is damaged. */
export function decryptPayload(base64: string, key: string): string {
	const cipher = cipherOf(key);
	if (!cipher) throw new Error('A key has 8 or 24 ASCII characters');
	// crypto-js would read foreign characters as zeros instead of refusing them.
	if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || base64.length % 4) throw new Error('Not base64');
	const ciphertext = Base64.parse(base64);
	if (ciphertext.sigBytes % BLOCK || ciphertext.sigBytes < 2 * BLOCK) throw new Error('Not whole blocks');
	const iv = ciphertext.clone();
	iv.sigBytes = BLOCK;
	iv.clamp();
	ciphertext.words.splice(0, BLOCK / 4);
	ciphertext.sigBytes -= BLOCK;
	const whole = ciphertext.sigBytes;
	const plain = ALGORITHM[cipher].decrypt(Base64.stringify(ciphertext), Utf8.parse(key), { iv });
	// crypto-js cuts off as many bytes as the last byte specifies, even more
	// than a block.
	const padding = whole - plain.sigBytes;
	if (padding < 1 || padding > BLOCK) throw new Error('Wrong key or damaged data');
	return Utf8.stringify(plain);
}

function cipherOf(key: string): PayloadCipher | undefined {
	if (!/^[ -~]*$/.test(key)) return undefined;
	if (key.length === KEY_LENGTH.TripleDES) return 'TripleDES';
	return key.length === KEY_LENGTH.DES ? 'DES' : undefined;
}
