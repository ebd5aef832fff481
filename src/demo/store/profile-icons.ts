import type { DatabaseSync } from 'node:sqlite';

/** The profile icon that each member has chosen. */
export class ProfileIcons {
	readonly #database: DatabaseSync;

	constructor(database: DatabaseSync) {
		this.#database = database;
	}

	of(member: number): number | undefined {
		const row = this.#database.prepare('SELECT icon FROM profile_icons WHERE member_id = ?').get(member);
		return row && Number(row.icon);
	}

	set(member: number, icon: number): void {
		this.#database
			.prepare('INSERT OR REPLACE INTO profile_icons (member_id, icon) VALUES (?, ?)')
			.run(member, icon);
	}
}
