import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** Purpose of a grant. `telegram` grants are payloads that have been used up. */
export type GrantKind =
	| 'line-code'
	| 'line-access'
	| 'line-session'
	| 'maya-session'
	| 'telegram'
	| 'handover'
	| 'chat-key'
	| 'chat-pass';

/** Short-lived secrets of the sign-in vendors and of the gateway. Only hashes are stored. */
export class Grants {
	readonly #database: DatabaseSync;
	readonly #now: () => number;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	/** Returns a new secret that stands for the value. */
	give(kind: GrantKind, merchant: string, value: unknown, validMs: number): string {
		const secret = randomBytes(32).toString('base64url');
		this.#insert(kind, merchant, secret, value, validMs);
		return secret;
	}

	/** Returns the secret's value; undefined if it's unknown, too old or used up. */
	find(kind: GrantKind, merchant: string, secret: string): unknown {
		const row = this.#database
			.prepare(
				'SELECT value FROM grants WHERE hash = ? AND kind = ? AND merchant = ? AND expires_at > ? AND used_at IS NULL',
			)
			.get(hashOf(kind, secret), kind, merchant, this.#now());
		return row && JSON.parse(String(row.value));
	}

	/** Returns the value like find(), and uses the secret up. */
	take(kind: GrantKind, merchant: string, secret: string): unknown {
		const value = this.find(kind, merchant, secret);
		this.#database
			.prepare('UPDATE grants SET used_at = ? WHERE hash = ? AND merchant = ?')
			.run(this.#now(), hashOf(kind, secret), merchant);
		return value;
	}

	/** Remembers for a while that a secret made elsewhere has been used. */
	spend(kind: GrantKind, merchant: string, secret: string, validMs: number): void {
		this.#insert(kind, merchant, secret, null, validMs);
	}

	spent(kind: GrantKind, secret: string): boolean {
		return (
			this.#database.prepare('SELECT 1 FROM grants WHERE hash = ?').get(hashOf(kind, secret)) !== undefined
		);
	}

	#insert(kind: GrantKind, merchant: string, secret: string, value: unknown, validMs: number): void {
		const now = this.#now();
		this.#database.prepare('DELETE FROM grants WHERE expires_at <= ?').run(now);
		this.#database
			.prepare(
				'INSERT OR REPLACE INTO grants (hash, kind, merchant, value, expires_at) VALUES (?, ?, ?, ?, ?)',
			)
			.run(hashOf(kind, secret), kind, merchant, JSON.stringify(value), now + validMs);
	}
}

function hashOf(kind: GrantKind, secret: string): string {
	return createHash('sha256').update(`${kind}/${secret}`).digest('hex');
}
