import type { DatabaseSync } from 'node:sqlite';

const LIMIT = 5;
const WINDOW = 10 * 60_000;

/** Counts wrong passwords to stop guessing. */
export class LoginTries {
	readonly #database: DatabaseSync;
	readonly #now: () => number;
	readonly #running = new Map<number, Promise<unknown>>();

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	/** Runs a member's tries one at a time. A hundred at once would all see a count of zero. */
	async inTurn<T>(memberId: number, attempt: () => Promise<T>): Promise<T> {
		const turn = (this.#running.get(memberId) ?? Promise.resolve()).then(attempt, attempt);
		this.#running.set(memberId, turn);
		try {
			return await turn;
		} finally {
			if (this.#running.get(memberId) === turn) this.#running.delete(memberId);
		}
	}

	tooMany(memberId: number): boolean {
		const row = this.#database
			.prepare('SELECT count(*) AS failures FROM login_failures WHERE member_id = ? AND at > ?')
			.get(memberId, this.#now() - WINDOW);
		return Number(row?.failures) >= LIMIT;
	}

	failed(memberId: number): void {
		const now = this.#now();
		this.#database.prepare('DELETE FROM login_failures WHERE at <= ?').run(now - WINDOW);
		this.#database.prepare('INSERT INTO login_failures (member_id, at) VALUES (?, ?)').run(memberId, now);
	}

	succeeded(memberId: number): void {
		this.#database.prepare('DELETE FROM login_failures WHERE member_id = ?').run(memberId);
	}
}
