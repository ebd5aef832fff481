import type { DatabaseSync } from 'node:sqlite';
import type { Member } from './members.ts';

export interface PushToken {
	token: string;
	userName: string;
	topics: string[];
	boundAt: number;
}

/** Where the members' push messages go. */
export class PushTokens {
	readonly #database: DatabaseSync;
	readonly #now: () => number;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	/** Newest first. */
	list(merchant: string): PushToken[] {
		return this.#database
			.prepare(
				`SELECT push_tokens.*, user_name, (SELECT json_group_array(topic) FROM push_topics
					WHERE push_topics.token = push_tokens.token) AS topics
				FROM push_tokens JOIN members ON members.id = member_id
				WHERE merchant = ? ORDER BY bound_at DESC, push_tokens.rowid DESC LIMIT 100`,
			)
			.all(merchant)
			.map((row) => ({
				token: String(row.token),
				userName: String(row.user_name),
				topics: JSON.parse(String(row.topics)),
				boundAt: Number(row.bound_at),
			}));
	}

	/** A device that another member has used before loses their topics. */
	bind(member: Member, token: string): void {
		const owner = this.#database.prepare('SELECT member_id FROM push_tokens WHERE token = ?').get(token);
		if (owner && owner.member_id !== member.id) this.#drop(token);
		this.#database
			.prepare(
				`INSERT INTO push_tokens (token, member_id, bound_at) VALUES (?, ?, ?)
				ON CONFLICT (token) DO UPDATE SET bound_at = excluded.bound_at`,
			)
			.run(token, member.id, this.#now());
	}

	/** Returns true if the device is the member's. */
	subscribe(member: Member, token: string, topic: string): boolean {
		if (!this.#owns(member, token)) return false;
		this.#database
			.prepare('INSERT OR IGNORE INTO push_topics (token, topic) VALUES (?, ?)')
			.run(token, topic);
		return true;
	}

	remove(member: Member, token: string): void {
		if (this.#owns(member, token)) this.#drop(token);
	}

	#owns(member: Member, token: string): boolean {
		return Boolean(
			this.#database
				.prepare('SELECT 1 FROM push_tokens WHERE token = ? AND member_id = ?')
				.get(token, member.id),
		);
	}

	#drop(token: string): void {
		this.#database.prepare('DELETE FROM push_tokens WHERE token = ?').run(token);
	}
}
