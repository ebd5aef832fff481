import { constants, generateKeyPair, privateDecrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from './database.ts';

/** How long a form that was opened before a rotation can still be sent. */
const GRACE = 10 * 60_000;

interface KeyPair {
	/** SPKI DER in base64. */
	publicKey: string;
	/** PKCS #8 in PEM. */
	privateKey: string;
	/** In milliseconds; undefined for the current one. */
	retiredAt?: number;
}

export type RsaKeys = ReturnType<typeof createRsaKeys>;

/** The kind of the records, which a reset keeps. */
export const RSA_KEYS = 'rsa-key';

/** The gateway's key pairs (API-17): the current one, and recently retired ones. */
export function createRsaKeys(database: Database, now: () => number) {
	const keys = database.records<KeyPair>(RSA_KEYS);
	const isTooOld = ({ retiredAt }: KeyPair) => retiredAt !== undefined && retiredAt <= now() - GRACE;

	/** Switches to a new key, and returns it. */
	async function rotate(): Promise<string> {
		const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
			modulusLength: 2048,
			publicKeyEncoding: { type: 'spki', format: 'der' },
			privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
		});
		keys.deleteAll(isTooOld);
		for (const pair of keys.filter(({ retiredAt }) => retiredAt === undefined)) {
			keys.change(pair.publicKey, { retiredAt: now() });
		}
		const pair = { publicKey: publicKey.toString('base64'), privateKey };
		return keys.set(pair.publicKey, pair).publicKey;
	}

	return {
		rotate,

		/** The current public key. A new database gets its first one when the gateway starts. */
		current: async (): Promise<string> =>
			keys.find(({ retiredAt }) => retiredAt === undefined)?.publicKey ?? rotate(),

		/**
		 * Decrypts PKCS#1 v1.5, as jsencrypt encrypts it; undefined if the key isn't ours or is too old.
		 * Damaged input gives random bytes instead of an error. That is OpenSSL's implicit rejection,
		 * which prevents Bleichenbacher attacks.
		 */
		decrypt(publicKey: string, encrypted: string): string | undefined {
			const pair = keys.get(publicKey);
			if (!pair || isTooOld(pair)) return undefined;
			const key = { key: pair.privateKey, padding: constants.RSA_PKCS1_PADDING };
			try {
				return privateDecrypt(key, Buffer.from(encrypted, 'base64')).toString('latin1');
			} catch {
				return undefined;
			}
		},
	};
}
