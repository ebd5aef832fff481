import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { VerificationMethod } from '../../gateway/contract/login.ts';
import type { Identity } from './identities.ts';

const VALID_MS = 10 * 60_000;
/** For one login; the next two are for all of a member's logins in progress. */
const WRONG_TRIES = 5;
const WRONG_TRIES_OF_MEMBER = 15;
const LOGINS_OF_MEMBER = 10;

/** A login that is waiting for its second step. */
export interface Verification {
	/** The hash of its token. Codes are tied to it. */
	hash: string;
	memberId: number;
	methods: readonly VerificationMethod[];
	/** Whether the password was the weak default. */
	weakPassword: boolean;
	/** The external account that this login links. */
	identity?: Identity | undefined;
}

/** Logins between the first and second step (LOG-04), by token. Only the token's hash is stored. */
export class Verifications {
	readonly #database: DatabaseSync;
	readonly #now: () => number;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	/**
	 * Every login gives new tries, so an attacker with the password could guess codes
	 * forever. That's why all of a member's recent logins together have a limit too.
	 */
	tooMany(memberId: number): boolean {
		const row = this.#database
			.prepare(
				'SELECT count(*) AS logins, sum(wrong_tries) AS wrong FROM verifications WHERE member_id = ? AND expires_at > ?',
			)
			.get(memberId, this.#now());
		return Number(row?.logins) >= LOGINS_OF_MEMBER || Number(row?.wrong) >= WRONG_TRIES_OF_MEMBER;
	}

	/** Returns the token that identifies this login in its second step. */
	start({ memberId, methods, weakPassword, identity }: Omit<Verification, 'hash'>): string {
		const token = randomBytes(32).toString('base64url');
		const now = this.#now();
		this.#database.prepare('DELETE FROM verifications WHERE expires_at <= ?').run(now);
		this.#database
			.prepare(
				`INSERT INTO verifications (token_hash, member_id, methods, weak_password, identity, started_at, expires_at)
				VALUES (?, ?, ?, ?, ?, ?, ?)`,
			)
			.run(
				hashOf(token),
				memberId,
				JSON.stringify(methods),
				weakPassword ? 1 : 0,
				identity ? JSON.stringify(identity) : null,
				now,
				now + VALID_MS,
			);
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
				identity: row.identity === null ? undefined : JSON.parse(String(row.identity)),
			}
		);
	}

	failed(hash: string): void {
		this.#database
			.prepare('UPDATE verifications SET wrong_tries = wrong_tries + 1 WHERE token_hash = ?')
			.run(hash);
	}

	/** Ends all of a member's logins in progress, because one succeeded or the password changed. */
	forget(memberId: number): void {
		this.#database.prepare('DELETE FROM verifications WHERE member_id = ?').run(memberId);
	}
}

function hashOf(token: string): string {
	return createHash('sha256').update(token).digest('hex');
}
