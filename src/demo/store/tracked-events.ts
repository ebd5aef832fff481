import type { DatabaseSync } from 'node:sqlite';
import type { TrackedEvent } from '../../gateway/contract/event-payload.request.ts';
import type { ServerEventRequest } from '../../gateway/contract/server-event.request.ts';

/** Ids are stored to find duplicates, but a loop in a page must not fill the disk. */
const KEPT = 20_000;

/** Path of an event: the usual call, the ping that replaces it, or the call for ad networks. */
export type EventPath = 'events' | 'ping' | 'server';

export interface StoredEvent {
	id: string;
	path: EventPath;
	name: string;
	/** By the device's clock, in milliseconds; unknown of server events. */
	at: number | undefined;
	/** The JSON exactly as sent. */
	value: string;
	/** The member who was logged in when it came. */
	userName: string | undefined;
	receivedAt: number;
	/** Number of times it was received; it's counted once. */
	times: number;
}

/** Events that the site tracks, one for each id, as networks count them. */
export class TrackedEvents {
	readonly #database: DatabaseSync;
	readonly #now: () => number;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	add(merchant: string, path: 'events' | 'ping', event: TrackedEvent, userName: string | undefined): void {
		const { id, name, at } = event;
		this.#add(merchant, { id, path, name, at, value: JSON.stringify(event), userName });
	}

	addServerEvent(
		merchant: string,
		id: string,
		event: ServerEventRequest,
		userName: string | undefined,
	): void {
		const value = JSON.stringify(event);
		this.#add(merchant, { id, path: 'server', name: event.eventName, at: undefined, value, userName });
	}

	#add(merchant: string, event: Omit<StoredEvent, 'receivedAt' | 'times'>): void {
		const { id, path, name, at, value, userName } = event;
		// A server event has the id of the event that it is made of.
		const kind = path === 'server' ? 'server' : 'event';
		const { lastInsertRowid, changes } = this.#database
			.prepare(
				`INSERT INTO tracked_events (merchant, kind, event_id, path, name, at, value, user_name, received_at)
				VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (merchant, kind, event_id) DO NOTHING`,
			)
			.run(merchant, kind, id, path, name, at ?? null, value, userName ?? null, this.#now());
		if (changes) {
			this.#database.prepare('DELETE FROM tracked_events WHERE id <= ?').run(Number(lastInsertRowid) - KEPT);
		} else {
			this.#database
				.prepare(
					'UPDATE tracked_events SET times = times + 1 WHERE merchant = ? AND kind = ? AND event_id = ?',
				)
				.run(merchant, kind, id);
		}
	}

	/** Newest first. */
	list(merchant: string, limit = 200): StoredEvent[] {
		return this.#database
			.prepare('SELECT * FROM tracked_events WHERE merchant = ? ORDER BY id DESC LIMIT ?')
			.all(merchant, limit)
			.map((row) => ({
				id: String(row.event_id),
				path: row.path as EventPath,
				name: String(row.name),
				at: row.at === null ? undefined : Number(row.at),
				value: String(row.value),
				userName: row.user_name === null ? undefined : String(row.user_name),
				receivedAt: Number(row.received_at),
				times: Number(row.times),
			}));
	}

	clear(): void {
		this.#database.exec('DELETE FROM tracked_events');
	}
}
