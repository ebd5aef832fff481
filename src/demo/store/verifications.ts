import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { VerificationMethod } from '../../gateway/contract/login.ts';

const GOOD_FOR = 10 * 60_000;
/** Of one login, and of all those of a member that are under way. */
const WRONG_TRIES = 5;
const WRONG_TRIES_OF_MEMBER = 15;
const LOGINS_OF_MEMBER = 10;

/** A login that waits for its second step. */
export interface Verification {
	/** The hash of its token, which codes are sent for. */
	hash: string;
	memberId: number;
	methods: readonly VerificationMethod[];
	/** The password was the weak default. */
	weakPassword: boolean;
}

/** Logins between their first and second step (LOG-04), by token, of which only the hash is kept. */
export class Verifications {
	readonly #database: DatabaseSync;
	readonly #now: () => number;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	/**
	 * A new login brings new tries, so whoever has the password could go on guessing
	 * codes for ever: what a member's logins of the last minutes cost together is limited too.
	 */
	tooMany(memberId: number): boolean {
		const row = this.#database
			.prepare(
				'SELECT count(*) AS logins, sum(wrong_tries) AS wrong FROM verifications WHERE member_id = ? AND expires_at > ?',
			)
			.get(memberId, this.#now());
		return Number(row?.logins) >= LOGINS_OF_MEMBER || Number(row?.wrong) >= WRONG_TRIES_OF_MEMBER;
	}

	/** Returns the token that names this login in its second step. */
	start({ memberId, methods, weakPassword }: Omit<Verification, 'hash'>): string {
		const token = randomBytes(32).toString('base64url');
		const now = this.#now();
		this.#database.prepare('DELETE FROM verifications WHERE expires_at <= ?').run(now);
		this.#database
			.prepare(
				`INSERT INTO verifications (token_hash, member_id, methods, weak_password, started_at, expires_at)
				VALUES (?, ?, ?, ?, ?, ?)`,
			)
			.run(hashOf(token), memberId, JSON.stringify(methods), weakPassword ? 1 : 0, now, now + GOOD_FOR);
		return token;
	}

	find(token: string): Verification | undefined {
		const row = this.#database
			.prepare('SELECT * FROM verifications WHERE token_hash = ? AND expires_at > ? AND wrong_tries < ?')
			.get(hashOf(token), this.#now(), WRONG_TRIES);
		return (
			row && {
				hash: String(row.token_hash),
				memberId: Number(row.member_id),
				methods: JSON.parse(String(row.methods)),
				weakPassword: row.weak_password === 1,
			}
		);
	}

	failed(hash: string): void {
		this.#database
			.prepare('UPDATE verifications SET wrong_tries = wrong_tries + 1 WHERE token_hash = ?')
			.run(hash);
	}

	/** All that a member has under way is over: one has succeeded, or the password is another. */
	forget(memberId: number): void {
		this.#database.prepare('DELETE FROM verifications WHERE member_id = ?').run(memberId);
	}

	clear(): void {
		this.#database.exec('DELETE FROM verifications');
	}
}

function hashOf(token: string): string {
	return createHash('sha256').update(token).digest('hex');
}
