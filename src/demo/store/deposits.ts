import type { DatabaseSync } from 'node:sqlite';
import type { Member } from './members.ts';

/** Milliseconds for which a deposit is news; the contract sets the limit. */
const NEWS_FOR = 24 * 3600_000;

export interface Deposit {
	/** The cashier's reference. */
	number: string;
	amount: number;
	submittedAt: number;
}

/** Deposits that members have submitted at the cashier. In the demo each deposit goes through at once. */
export class Deposits {
	readonly #database: DatabaseSync;
	readonly #now: () => number;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	submit(member: Member, amount: number): void {
		this.#database
			.prepare('INSERT INTO deposits (member_id, amount, submitted_at) VALUES (?, ?, ?)')
			.run(member.id, amount, Math.round(this.#now()));
	}

	/** The member's newest one, if it is news. */
	newest(member: Member): Deposit | undefined {
		const row = this.#database
			.prepare('SELECT * FROM deposits WHERE member_id = ? AND submitted_at > ? ORDER BY id DESC LIMIT 1')
			.get(member.id, Math.round(this.#now()) - NEWS_FOR);
		if (!row) return undefined;
		const submittedAt = Number(row.submitted_at);
		// With the time, so that a gateway that was reset does not use a number again.
		return { number: `D${submittedAt.toString(36)}-${row.id}`, amount: Number(row.amount), submittedAt };
	}
}
