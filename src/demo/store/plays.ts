import type { DatabaseSync } from 'node:sqlite';

/** Identifies a game. */
interface GameKey {
	vendor: string;
	code: string;
}

export interface PlayRow extends GameKey {
	playedAt: number;
}

/** How many games a member's history goes back. */
const MOST = 30;

/** Which games members have started, and when they last did. */
export class Plays {
	readonly #database: DatabaseSync;
	readonly #now: () => number;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	/** A launch counts, a trial does not: that one needs no account. */
	record(memberId: number, { vendor, code }: GameKey, playedAt = this.#now()): void {
		this.#database
			.prepare(
				`INSERT INTO plays (member_id, vendor, code, played_at) VALUES (?, ?, ?, ?)
				ON CONFLICT DO UPDATE SET played_at = excluded.played_at`,
			)
			.run(memberId, vendor, code, playedAt);
	}

	/** The last one first. */
	list(memberId: number): PlayRow[] {
		return this.#database
			.prepare(
				`SELECT vendor, code, played_at FROM plays WHERE member_id = ?
				ORDER BY played_at DESC, rowid DESC LIMIT ${MOST}`,
			)
			.all(memberId)
			.map((row) => ({
				vendor: String(row.vendor),
				code: String(row.code),
				playedAt: Number(row.played_at),
			}));
	}
}
