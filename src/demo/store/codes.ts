import { randomInt } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

const VALID_MS = 5 * 60_000;
const WRONG_TRIES = 5;
/** The minimum time between two codes to the same recipient. */
export const RESEND_SECONDS = 60;
const PER_HOUR = 10;
/** The control panel shows only the newest, and repeated requests must not fill the disk. */
const KEPT = 1000;

type MessageKind = 'sms' | 'email';

/** Recipient of a code, and its purpose. */
export interface Recipient {
	merchant: string;
	kind: MessageKind;
	/** An email address, or dialing code and number, digits only. */
	to: string;
	/** The second login step that the code belongs to. It works for no other. */
	verification?: string;
}

export interface Message {
	kind: MessageKind;
	to: string;
	code: string;
	/** The purpose of the code, in words. */
	purpose: string;
	sentAt: number;
	expiresAt: number;
	/** Whether it can still be used. */
	good: boolean;
}

/** The result of checking a code that the player typed. */
export type CodeCheck = 'right' | 'wrong' | 'expired';

/** The codes in text messages and emails (API-12). For each recipient, only the newest is valid. */
export class Codes {
	readonly #database: DatabaseSync;
	readonly #now: () => number;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	/** Whether the recipient may get another code yet. */
	maySend(recipient: Recipient): boolean {
		const sentSince = (ms: number) => {
			const row = this.#database
				.prepare(`SELECT count(*) AS sent FROM codes WHERE ${THERE} AND sent_at > ?`)
				.get(...keysOf(recipient), this.#now() - ms);
			return Number(row?.sent);
		};
		return sentSince(RESEND_SECONDS * 1000) === 0 && sentSince(3600_000) < PER_HOUR;
	}

	/** Sends a new code, or one that a vendor has made. The previous one becomes invalid. */
	send(recipient: Recipient, purpose: string, code = String(randomInt(1_000_000)).padStart(6, '0')): void {
		const { merchant, kind, to, verification } = recipient;
		const now = this.#now();
		const { lastInsertRowid } = this.#database
			.prepare(
				`INSERT INTO codes (merchant, kind, recipient, verification, purpose, code, sent_at, expires_at)
				VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
			)
			.run(merchant, kind, to, verification ?? null, purpose, code, now, now + VALID_MS);
		this.#database.prepare('DELETE FROM codes WHERE id <= ?').run(Number(lastInsertRowid) - KEPT);
	}

	/** Checks without side effects: a right code stays valid, and a wrong one doesn't count as a try. */
	fits(recipient: Recipient, code: string): boolean {
		const newest = this.#newest(recipient);
		return newest !== undefined && this.#isGood(newest) && newest.code === code;
	}

	/** Uses up a right code. A wrong one counts as a try. */
	use(recipient: Recipient, code: string): CodeCheck {
		const newest = this.#newest(recipient);
		if (!newest || !this.#isGood(newest)) return 'expired';
		const right = newest.code === code;
		this.#database
			.prepare('UPDATE codes SET used_at = ?, wrong_tries = wrong_tries + ? WHERE id = ?')
			.run(right ? this.#now() : null, right ? 0 : 1, Number(newest.id));
		return right ? 'right' : 'wrong';
	}

	/** Newest first. */
	list(merchant: string, limit = 100): Message[] {
		return this.#database
			.prepare('SELECT * FROM codes WHERE merchant = ? ORDER BY id DESC LIMIT ?')
			.all(merchant, limit)
			.map((row) => ({
				kind: row.kind as MessageKind,
				to: String(row.recipient),
				code: String(row.code),
				purpose: String(row.purpose),
				sentAt: Number(row.sent_at),
				expiresAt: Number(row.expires_at),
				good: this.#isGood(row) && this.#isNewest(row),
			}));
	}

	#newest(recipient: Recipient): Record<string, SQLOutputValue> | undefined {
		return this.#database
			.prepare(`SELECT * FROM codes WHERE ${THERE} ORDER BY id DESC LIMIT 1`)
			.get(...keysOf(recipient));
	}

	#isNewest({ id, merchant, kind, recipient, verification }: Record<string, SQLOutputValue>): boolean {
		const newest = this.#database
			.prepare(`SELECT max(id) AS id FROM codes WHERE ${THERE}`)
			.get(merchant ?? '', kind ?? '', recipient ?? '', verification ?? null);
		return newest?.id === id;
	}

	#isGood(row: Record<string, SQLOutputValue>): boolean {
		return (
			row.used_at === null && Number(row.wrong_tries) < WRONG_TRIES && Number(row.expires_at) > this.#now()
		);
	}
}

/** `IS` also matches NULL: a code sent to a number outside a login has no verification. */
const THERE = 'merchant = ? AND kind = ? AND recipient = ? AND verification IS ?';

function keysOf({ merchant, kind, to, verification }: Recipient): [string, string, string, string | null] {
	return [merchant, kind, to, verification ?? null];
}
