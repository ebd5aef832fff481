import { constants, createPrivateKey, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { encryptBody } from '../../../../src/gateway/client/encrypt.ts';
import { EncryptedBody } from '../../../../src/gateway/contract/encrypted-body.ts';
import { loginRequest } from '../../../../src/gateway/contract/login.ts';
import { decryptPayload, KEY_LENGTH } from '../../../../src/lib/payload-cipher.ts';

const pair = generateKeyPairSync('rsa', {
	modulusLength: 2048,
	publicKeyEncoding: { type: 'spki', format: 'der' },
	privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const publicKey = pair.publicKey.toString('base64');
/** Every field there is (EN-02), with characters of more than one byte. */
const login = {
	type: 'username',
	username: 'bảo.trần',
	password: 'p@ss wörd',
	isSms: false,
	firebaseChannel: 'phone',
	firebaseIdToken: 'i'.repeat(4096),
	geetestChallenge: 'challenge',
	geetestSeccode: 'seccode',
	geetestValidateV4: '{"lot_number":"7"}',
	lineSessionToken: 'line',
	telegramAuth: 'telegram',
	loginDeviceId: '0e0c3b62-6b1f-4f0e-8f0a-2f6e6f1f7d11',
	isOfficialAppLogin: true,
	device: 'PWA',
} as const;

/** Decrypts as the gateway does: the symmetric key with the private key, the payload with that. */
function open(body: EncryptedBody) {
	const key = privateDecrypt(
		{ key: createPrivateKey(pair.privateKey), padding: constants.RSA_PKCS1_PADDING },
		Buffer.from(body.RSA, 'base64'),
	).toString('ascii');
	return { key, payload: JSON.parse(decryptPayload(body.DES, key)) };
}

test.each(['TripleDES', 'DES'] as const)(
	'NET-05 makes a body that the gateway can open, with %s',
	(cipher) => {
		const body = encryptBody(publicKey, login, cipher);
		if (!body) throw new Error('No body');
		expect(safeParse(EncryptedBody, body).success).toBe(true);
		expect(Object.keys(body).sort()).toEqual(['DES', 'RSA', 'rsaKey']);
		expect(body.rsaKey).toBe(publicKey);
		const { key, payload } = open(body);
		expect(key).toMatch(/^[\w-]+$/);
		expect(key).toHaveLength(KEY_LENGTH[cipher]);
		expect(payload).toEqual(login);
		expect(safeParse(loginRequest.fields, payload)).toMatchObject({ success: true, output: login });
	},
);

test('NET-05 uses a new symmetric key for every body', () => {
	const keys = Array.from({ length: 5 }, () => {
		const body = encryptBody(publicKey, login, 'TripleDES');
		return body && open(body).key;
	});
	expect(new Set(keys).size).toBe(5);
});

test('NET-05 encrypts nothing with an invalid public key', () => {
	expect(encryptBody('x'.repeat(64), login, 'TripleDES')).toBeUndefined();
	expect(
		encryptBody(Buffer.from('no key at all '.repeat(9)).toString('base64'), login, 'DES'),
	).toBeUndefined();
});
