import { randomInt } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

const GOOD_FOR = 5 * 60_000;
const WRONG_TRIES = 5;
/** Between two codes to the same place, and how many of them an hour. */
export const RESEND_SECONDS = 60;
const AN_HOUR = 10;
/** The control panel shows the newest; nobody's impatience must fill the disk. */
const KEPT = 1000;

export type MessageKind = 'sms' | 'email';

/** Where a code goes, and what for. */
export interface Recipient {
	merchant: string;
	kind: MessageKind;
	/** Dialing code and number in digits, or an e-mail address. */
	to: string;
	/** The second step of a login that the code is for, and only that one. */
	verification?: string;
}

export interface Message {
	kind: MessageKind;
	to: string;
	code: string;
	/** What the code is for, as a person reads it. */
	purpose: string;
	sentAt: number;
	expiresAt: number;
	/** It can still be used. */
	good: boolean;
}

/** What a code that somebody typed turns out to be. */
export type CodeCheck = 'right' | 'wrong' | 'expired';

/** Codes of SMS and e-mails (API-12). Of those to one place only the newest is good. */
export class Codes {
	readonly #database: DatabaseSync;
	readonly #now: () => number;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	/** Says whether another code may be sent there already. */
	maySend(recipient: Recipient): boolean {
		const sentSince = (ms: number) => {
			const row = this.#database
				.prepare(`SELECT count(*) AS sent FROM codes WHERE ${THERE} AND sent_at > ?`)
				.get(...keysOf(recipient), this.#now() - ms);
			return Number(row?.sent);
		};
		return sentSince(RESEND_SECONDS * 1000) === 0 && sentSince(3600_000) < AN_HOUR;
	}

	/** Sends a new code; the one before is no longer good. */
	send(recipient: Recipient, purpose: string): void {
		const { merchant, kind, to, verification } = recipient;
		const code = String(randomInt(1_000_000)).padStart(6, '0');
		const now = this.#now();
		const { lastInsertRowid } = this.#database
			.prepare(
				`INSERT INTO codes (merchant, kind, recipient, verification, purpose, code, sent_at, expires_at)
				VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
			)
			.run(merchant, kind, to, verification ?? null, purpose, code, now, now + GOOD_FOR);
		this.#database.prepare('DELETE FROM codes WHERE id <= ?').run(Number(lastInsertRowid) - KEPT);
	}

	/** Looks only: a right code stays good, a wrong one does not count. */
	fits(recipient: Recipient, code: string): boolean {
		const newest = this.#newest(recipient);
		return newest !== undefined && this.#isGood(newest) && newest.code === code;
	}

	/** A right code is used up by this, a wrong one counts. */
	use(recipient: Recipient, code: string): CodeCheck {
		const newest = this.#newest(recipient);
		if (!newest || !this.#isGood(newest)) return 'expired';
		const right = newest.code === code;
		this.#database
			.prepare('UPDATE codes SET used_at = ?, wrong_tries = wrong_tries + ? WHERE id = ?')
			.run(right ? this.#now() : null, right ? 0 : 1, Number(newest.id));
		return right ? 'right' : 'wrong';
	}

	/** The newest first. */
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

	clear(): void {
		this.#database.exec('DELETE FROM codes');
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

/** `IS`, because a code that a number asked for has no verification. */
const THERE = 'merchant = ? AND kind = ? AND recipient = ? AND verification IS ?';

function keysOf({ merchant, kind, to, verification }: Recipient): [string, string, string, string | null] {
	return [merchant, kind, to, verification ?? null];
}
