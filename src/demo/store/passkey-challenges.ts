import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export const VALID_MS = 5 * 60_000;

/** A challenge that a browser was asked to sign. */
export interface PasskeyChallenge {
	merchant: string;
	/** The relying party id. */
	host: string;
	/** The member who adds a passkey; undefined for a login. */
	memberId: number | undefined;
}

/** Challenges that wait for their answer. Each is valid for one. */
export class PasskeyChallenges {
	readonly #database: DatabaseSync;
	readonly #now: () => number;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	/** Returns the new challenge, in base64url. */
	start({ merchant, host, memberId }: PasskeyChallenge): string {
		const challenge = randomBytes(32).toString('base64url');
		const now = this.#now();
		this.#database.prepare('DELETE FROM passkey_challenges WHERE expires_at <= ?').run(now);
		this.#database
			.prepare(
				'INSERT INTO passkey_challenges (challenge, merchant, host, member_id, expires_at) VALUES (?, ?, ?, ?, ?)',
			)
			.run(challenge, merchant, host, memberId ?? null, now + VALID_MS);
		return challenge;
	}

	/** Returns the challenge and uses it up, even if the answer then turns out to be wrong. */
	take(challenge: string): PasskeyChallenge | undefined {
		const row = this.#database
			.prepare('DELETE FROM passkey_challenges WHERE challenge = ? RETURNING *')
			.get(challenge);
		if (!row || Number(row.expires_at) <= this.#now()) return undefined;
		return {
			merchant: String(row.merchant),
			host: String(row.host),
			memberId: row.member_id === null ? undefined : Number(row.member_id),
		};
	}
}
