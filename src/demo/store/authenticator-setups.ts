import type { DatabaseSync } from 'node:sqlite';

/** Long enough to install an app first. */
const VALID_MS = 15 * 60_000;

/** New secrets of authenticator apps until a code has confirmed them, one for each member. */
export class AuthenticatorSetups {
	readonly #database: DatabaseSync;
	readonly #now: () => number;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	/** Replaces an older one. */
	start(memberId: number, secret: string): void {
		this.#database
			.prepare('INSERT OR REPLACE INTO authenticator_setups (member_id, secret, expires_at) VALUES (?, ?, ?)')
			.run(memberId, secret, this.#now() + VALID_MS);
	}

	secretOf(memberId: number): string | undefined {
		const row = this.#database
			.prepare('SELECT secret FROM authenticator_setups WHERE member_id = ? AND expires_at > ?')
			.get(memberId, this.#now());
		return row && String(row.secret);
	}

	forget(memberId: number): void {
		this.#database.prepare('DELETE FROM authenticator_setups WHERE member_id = ?').run(memberId);
	}
}
