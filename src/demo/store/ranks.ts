import type { DatabaseSync } from 'node:sqlite';
import { NEWCOMER, STANDINGS } from '../seeds/standings.ts';
import type { Member } from './members.ts';

export interface Rank {
	completed: number;
	expected: number;
	labelId: string | undefined;
}

/** Each member's way to the next VIP rank (EN-19), as seeded until someone changes it. */
export class Ranks {
	readonly #database: DatabaseSync;

	constructor(database: DatabaseSync) {
		this.#database = database;
	}

	of({ id, userName }: Member): Rank {
		const row = this.#database.prepare('SELECT * FROM ranks WHERE member_id = ?').get(id);
		if (!row) return { labelId: undefined, ...(STANDINGS[userName] ?? NEWCOMER).rank };
		const labelId = row.label_id === null ? undefined : String(row.label_id);
		return { completed: Number(row.completed), expected: Number(row.expected), labelId };
	}

	set(member: Member, change: Partial<Rank>): void {
		const { completed, expected, labelId } = { ...this.of(member), ...change };
		this.#database
			.prepare('INSERT OR REPLACE INTO ranks (member_id, completed, expected, label_id) VALUES (?, ?, ?, ?)')
			.run(member.id, completed, expected, labelId ?? null);
	}
}
