import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decryptPath } from '../../../src/lib/decrypt-path.ts';
import { encryptPayload, KEY_LENGTH, type PayloadCipher } from '../../../src/lib/payload-cipher.ts';

const ascii = (length: number) =>
	fc
		.array(fc.integer({ min: 32, max: 126 }), { minLength: length, maxLength: length })
		.map((codes) => String.fromCharCode(...codes));

test.each(Object.entries(KEY_LENGTH) as [PayloadCipher, number][])(
	'EN-13 what %s has encrypted is decrypted, whatever the key and the text',
	(cipher, length) => {
		fc.assert(
			fc.property(ascii(length), fc.string({ unit: 'binary', maxLength: 60 }), (key, text) => {
				expect(decryptPath(encryptPayload(text, key, cipher), key)).toBe(text);
			}),
			{ numRuns: 60 },
		);
	},
);

test('a path that is damaged, or of another key, is refused', () => {
	const key = 'a key of 24 characters..';
	const path = encryptPayload('https://chat.example.com/', key, 'TripleDES');
	for (const wrong of ['', 'a', path.slice(4), path.slice(0, -4), path.slice(0, 11), 'not base64!', '/chat'])
		expect(() => decryptPath(wrong, key), wrong).toThrow();
	expect(() => decryptPath(path, key.slice(1))).toThrow();
	expect(() => decryptPath(path, `${key.slice(1)}é`)).toThrow();
});

test('whatever is decrypted, it throws or answers a text', () => {
	fc.assert(
		fc.property(fc.base64String(), ascii(8), (path, key) => {
			try {
				expect(typeof decryptPath(path, key)).toBe('string');
			} catch (error) {
				expect(error).toBeInstanceOf(Error);
			}
		}),
	);
});
