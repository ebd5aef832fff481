import type { DatabaseSync } from 'node:sqlite';

/** The control panel shows only the newest, and a loop in a page must not fill the disk. */
const KEPT = 5000;

export interface PixelRequest {
	network: string;
	/** Id of the pixel, tag, container or app. */
	account: string;
	/** The network's name for it. */
	event: string;
	/** The site's id of the event; '' if the network doesn't use it. */
	eventId: string;
	/** Everything that was sent, by name. */
	fields: Record<string, string>;
	/** Violation of the network's documentation. */
	fault: string | undefined;
	receivedAt: number;
}

export class PixelRequests {
	readonly #database: DatabaseSync;
	readonly #now: () => number;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	add(merchant: string, request: Omit<PixelRequest, 'receivedAt'>): void {
		const { network, account, event, eventId, fields, fault } = request;
		const { lastInsertRowid } = this.#database
			.prepare(
				'INSERT INTO pixel_requests (merchant, network, account, event, event_id, fields, fault, received_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
			)
			.run(merchant, network, account, event, eventId, JSON.stringify(fields), fault ?? null, this.#now());
		this.#database.prepare('DELETE FROM pixel_requests WHERE id <= ?').run(Number(lastInsertRowid) - KEPT);
	}

	/** Oldest first. */
	list(merchant: string): PixelRequest[] {
		return this.#database
			.prepare('SELECT * FROM pixel_requests WHERE merchant = ? ORDER BY id')
			.all(merchant)
			.map((row) => ({
				network: String(row.network),
				account: String(row.account),
				event: String(row.event),
				eventId: String(row.event_id),
				fields: JSON.parse(String(row.fields)),
				fault: row.fault === null ? undefined : String(row.fault),
				receivedAt: Number(row.received_at),
			}));
	}

	clear(): void {
		this.#database.exec('DELETE FROM pixel_requests');
	}
}
