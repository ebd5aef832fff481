import type { DatabaseSync } from 'node:sqlite';

/** The control panel shows only the newest, and a loop in a page must not fill the disk. */
const KEPT = 1000;

export interface CollectedEvent {
	id: number;
	merchant: string;
	/** The JSON exactly as sent (API-15). */
	value: string;
	receivedAt: number;
}

export class Events {
	readonly #database: DatabaseSync;
	readonly #now: () => number;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	add(merchant: string, value: string): void {
		const { lastInsertRowid } = this.#database
			.prepare('INSERT INTO events (merchant, value, received_at) VALUES (?, ?, ?)')
			.run(merchant, value, this.#now());
		this.#database.prepare('DELETE FROM events WHERE id <= ?').run(Number(lastInsertRowid) - KEPT);
	}

	/** Newest first. */
	list(merchant: string, limit = 100): CollectedEvent[] {
		return this.#database
			.prepare('SELECT * FROM events WHERE merchant = ? ORDER BY id DESC LIMIT ?')
			.all(merchant, limit)
			.map((row) => ({
				id: Number(row.id),
				merchant: String(row.merchant),
				value: String(row.value),
				receivedAt: Number(row.received_at),
			}));
	}

	clear(): void {
		this.#database.exec('DELETE FROM events');
	}
}
