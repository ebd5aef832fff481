import { randomBytes } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

export interface StoredPasskey {
	/** The credential's id, in base64url. */
	id: string;
	memberId: number;
	/** The relying party id. */
	host: string;
	publicKey: Uint8Array<ArrayBuffer>;
	/** How often its keeper says that it was used; 0 for one that doesn't count. */
	counter: number;
	transports: string[];
	/** Whether it may be synced to other devices, and is. */
	multiDevice: boolean;
	backedUp: boolean;
	aaguid: string;
	userAgent: string;
	addedAt: number;
	usedAt: number | undefined;
}

/** The public halves of the members' passkeys. */
export class Passkeys {
	readonly #database: DatabaseSync;
	readonly #now: () => number;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	/** Newest first. */
	of(memberId: number): StoredPasskey[] {
		return this.#database
			.prepare('SELECT * FROM passkeys WHERE member_id = ? ORDER BY added_at DESC, rowid DESC')
			.all(memberId)
			.map(passkeyOf);
	}

	/** A merchant's, newest first, each with its owner's name. */
	list(merchant: string): (StoredPasskey & { userName: string })[] {
		return this.#database
			.prepare(
				`SELECT passkeys.*, user_name FROM passkeys JOIN members ON members.id = member_id
				WHERE merchant = ? ORDER BY added_at DESC, passkeys.rowid DESC LIMIT 100`,
			)
			.all(merchant)
			.map((row) => ({ ...passkeyOf(row), userName: String(row.user_name) }));
	}

	find(id: string): StoredPasskey | undefined {
		const row = this.#database.prepare('SELECT * FROM passkeys WHERE id = ?').get(id);
		return row && passkeyOf(row);
	}

	add(passkey: Omit<StoredPasskey, 'addedAt' | 'usedAt'>): void {
		this.#database
			.prepare(
				`INSERT INTO passkeys (id, member_id, host, public_key, counter, transports, multi_device, backed_up,
					aaguid, user_agent, added_at)
				VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
			)
			.run(
				passkey.id,
				passkey.memberId,
				passkey.host,
				passkey.publicKey,
				passkey.counter,
				JSON.stringify(passkey.transports),
				Number(passkey.multiDevice),
				Number(passkey.backedUp),
				passkey.aaguid,
				passkey.userAgent,
				this.#now(),
			);
	}

	/** It has logged a member in. */
	used(id: string, { counter, backedUp }: Pick<StoredPasskey, 'counter' | 'backedUp'>): void {
		this.#database
			.prepare('UPDATE passkeys SET counter = ?, backed_up = ?, used_at = ? WHERE id = ?')
			.run(counter, Number(backedUp), this.#now(), id);
	}

	/** Returns true if there was one. */
	remove(id: string): boolean {
		return this.#database.prepare('DELETE FROM passkeys WHERE id = ?').run(id).changes > 0;
	}

	/** The user handle, by which browsers know the member. It's random, as anyone with the device can read it. Undefined before the first passkey. */
	handleOf(memberId: number): string | undefined {
		const row = this.#database.prepare('SELECT handle FROM passkey_users WHERE member_id = ?').get(memberId);
		return row && String(row.handle);
	}

	/** Returns the member's handle, and creates it for their first passkey. */
	ensureHandle(memberId: number): string {
		const handle = this.handleOf(memberId) ?? randomBytes(32).toString('base64url');
		this.#database
			.prepare('INSERT OR IGNORE INTO passkey_users (member_id, handle) VALUES (?, ?)')
			.run(memberId, handle);
		return handle;
	}
}

function passkeyOf(row: Record<string, SQLOutputValue>): StoredPasskey {
	return {
		id: String(row.id),
		memberId: Number(row.member_id),
		host: String(row.host),
		publicKey: Uint8Array.from(row.public_key as Uint8Array),
		counter: Number(row.counter),
		transports: JSON.parse(String(row.transports)),
		multiDevice: row.multi_device === 1,
		backedUp: row.backed_up === 1,
		aaguid: String(row.aaguid),
		userAgent: String(row.user_agent),
		addedAt: Number(row.added_at),
		usedAt: row.used_at === null ? undefined : Number(row.used_at),
	};
}
