import { constants, generateKeyPair, privateDecrypt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** How long a form that was opened before a rotation can still be sent. */
const GRACE = 10 * 60_000;

/** The gateway's key pairs (API-17): the current one, and recently retired ones. */
export class RsaKeys {
	readonly #database: DatabaseSync;
	readonly #now: () => number;
	#making: Promise<string> | undefined;
	#closed = false;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	/** The current public key: SPKI DER in base64. The first call with a new database creates it. */
	async current(): Promise<string> {
		const row = this.#database
			.prepare('SELECT public_key FROM rsa_keys WHERE retired_at IS NULL ORDER BY created_at DESC LIMIT 1')
			.get();
		return row ? String(row.public_key) : this.rotate();
	}

	/** Switches to a new key. Calls made while it is being created share it. */
	rotate(): Promise<string> {
		this.#making ??= this.#make().finally(() => {
			this.#making = undefined;
		});
		return this.#making;
	}

	/**
	 * Decrypts PKCS#1 v1.5, as jsencrypt encrypts it; undefined if the key isn't ours or is too old.
	 * Damaged input gives random bytes instead of an error. That is OpenSSL's implicit rejection,
	 * which prevents Bleichenbacher attacks.
	 */
	decrypt(publicKey: string, encrypted: string): string | undefined {
		const row = this.#database
			.prepare(
				'SELECT private_key FROM rsa_keys WHERE public_key = ? AND (retired_at IS NULL OR retired_at > ?)',
			)
			.get(publicKey, this.#now() - GRACE);
		if (!row) return undefined;
		const key = { key: String(row.private_key), padding: constants.RSA_PKCS1_PADDING };
		try {
			return privateDecrypt(key, Buffer.from(encrypted, 'base64')).toString('latin1');
		} catch {
			return undefined;
		}
	}

	/** Drops a key that is still being created. */
	close(): void {
		this.#closed = true;
	}

	async #make(): Promise<string> {
		const pair = await makePair();
		if (this.#closed) throw new Error('The gateway was closed');
		const now = this.#now();
		this.#database.prepare('DELETE FROM rsa_keys WHERE retired_at <= ?').run(now - GRACE);
		this.#database.prepare('UPDATE rsa_keys SET retired_at = ? WHERE retired_at IS NULL').run(now);
		this.#database
			.prepare('INSERT INTO rsa_keys (public_key, private_key, created_at) VALUES (?, ?, ?)')
			.run(pair.publicKey, pair.privateKey, now);
		return pair.publicKey;
	}
}

function makePair(): Promise<{ publicKey: string; privateKey: string }> {
	return new Promise((resolve, reject) => {
		generateKeyPair(
			'rsa',
			{
				modulusLength: 2048,
				publicKeyEncoding: { type: 'spki', format: 'der' },
				privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
			},
			(error, publicKey, privateKey) =>
				error ? reject(error) : resolve({ publicKey: publicKey.toString('base64'), privateKey }),
		);
	});
}
