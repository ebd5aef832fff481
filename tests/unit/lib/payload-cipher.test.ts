import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
	decryptPayload,
	encryptPayload,
	KEY_LENGTH,
	type PayloadCipher,
} from '../../../src/lib/payload-cipher.ts';
import { fc } from '../../support/fast-check.ts';

const KEYS = { TripleDES: 'abcdefghijklmnopqrstuvwx', DES: 'a1B2c3D4' } as const;
const TEXT = '{"username":"sen hồng 🪷","password":"Mật khẩu"}';

describe.each(['TripleDES', 'DES'] as const)('%s', (cipher) => {
	const key = KEYS[cipher];

	test('encrypts the same text differently each time', () => {
		const all = new Set(Array.from({ length: 50 }, () => encryptPayload(TEXT, key, cipher)));
		expect(all.size).toBe(50);
	});

	test('accepts only keys of its own length', () => {
		expect(key).toHaveLength(KEY_LENGTH[cipher]);
		for (const wrong of ['', 'short', `${key}x`, `é${key.slice(1)}`]) {
			expect(() => encryptPayload(TEXT, wrong, cipher)).toThrow(/key has/);
			expect(() => decryptPayload('AAAAAAAAAAAAAAAAAAAAAA==', wrong)).toThrow(/key has/);
		}
	});

	test('refuses a payload that is cut, foreign or encrypted with another key', () => {
		const sealed = encryptPayload(TEXT, key, cipher);
		const other = [...key].reverse().join('');
		const refused = (data: string, withKey: string) => {
			try {
				return decryptPayload(data, withKey) !== TEXT;
			} catch {
				return true;
			}
		};
		expect(() => decryptPayload('', key)).toThrow();
		expect(() => decryptPayload('<html></html>', key)).toThrow('Not base64');
		expect(() => decryptPayload(sealed.slice(0, -4), key)).toThrow();
		expect(() => decryptPayload('AAAAAAAAAAA=', key)).toThrow('Not whole blocks');
		expect(refused(sealed, other)).toBe(true);
	});
});

// Node's own crypto has TripleDES (not single DES): an implementation that is not ours agrees with it.
test('TripleDES is the one that others speak', () => {
	const key = KEYS.TripleDES;
	const bytes = Buffer.from(encryptPayload(TEXT, key, 'TripleDES'), 'base64');
	const decipher = createDecipheriv('des-ede3-cbc', key, bytes.subarray(0, 8));
	expect(Buffer.concat([decipher.update(bytes.subarray(8)), decipher.final()]).toString('utf8')).toBe(TEXT);

	const iv = randomBytes(8);
	const encipher = createCipheriv('des-ede3-cbc', key, iv);
	const sealed = Buffer.concat([iv, encipher.update(TEXT, 'utf8'), encipher.final()]).toString('base64');
	expect(decryptPayload(sealed, key)).toBe(TEXT);
});

// TripleDES with the same key three times is single DES (FIPS 46-3, keying option 3).
test('DES is the one that others speak', () => {
	const bytes = Buffer.from(encryptPayload(TEXT, KEYS.DES, 'DES'), 'base64');
	const decipher = createDecipheriv('des-ede3-cbc', KEYS.DES.repeat(3), bytes.subarray(0, 8));
	expect(Buffer.concat([decipher.update(bytes.subarray(8)), decipher.final()]).toString('utf8')).toBe(TEXT);
});

describe('EN-13 the path of a way to customer service', () => {
	const ascii = (length: number) =>
		fc
			.array(fc.integer({ min: 32, max: 126 }), { minLength: length, maxLength: length })
			.map((codes) => String.fromCharCode(...codes));

	test.each(Object.entries(KEY_LENGTH) as [PayloadCipher, number][])(
		'is decrypted by %s, whatever the key and the text',
		(cipher, length) => {
			fc.assert(
				fc.property(ascii(length), fc.string({ maxLength: 60 }), (key, text) => {
					const path = `ế🪷${text}`;
					expect(decryptPayload(encryptPayload(path, key, cipher), key)).toBe(path);
				}),
				{ numRuns: 60 },
			);
		},
	);

	test('throws or returns a text, whatever it is', () => {
		fc.assert(
			fc.property(fc.base64String(), ascii(KEY_LENGTH.DES), (path, key) => {
				try {
					expect(typeof decryptPayload(path, key)).toBe('string');
				} catch (error) {
					expect(error).toBeInstanceOf(Error);
				}
			}),
		);
	});
});
