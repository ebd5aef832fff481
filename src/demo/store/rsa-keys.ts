import { constants, generateKeyPair, privateDecrypt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** A form that was opened before a rotation can still be sent for this long. */
const GRACE = 10 * 60_000;

/** The gateway's key pairs (API-17): one in use, and those just retired. */
export class RsaKeys {
	readonly #database: DatabaseSync;
	readonly #now: () => number;
	#making: Promise<string> | undefined;
	#closed = false;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	/** The public key in use, base64 of its SPKI DER form; the first call of a new database makes it. */
	async current(): Promise<string> {
		const row = this.#database
			.prepare('SELECT public_key FROM rsa_keys WHERE retired_at IS NULL ORDER BY created_at DESC LIMIT 1')
			.get();
		return row ? String(row.public_key) : this.rotate();
	}

	/** Puts a new key in use. Calls that come while one is made share it. */
	rotate(): Promise<string> {
		this.#making ??= this.#make().finally(() => {
			this.#making = undefined;
		});
		return this.#making;
	}

	/**
	 * What was encrypted for one of our keys by PKCS#1 v1.5 (as jsencrypt does), or undefined for a key
	 * that is not or no longer ours. Damaged input gives random bytes instead of an error: OpenSSL's
	 * implicit rejection, which leaves nothing for a Bleichenbacher oracle to tell.
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

	/** A key that is still being made is dropped. */
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
