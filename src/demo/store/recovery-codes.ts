import { createHash, randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { RECOVERY_LETTERS } from '../../lib/recovery-code.ts';

/** How many a player gets. */
const CODES = 8;
const LENGTH = 10;
/** Wrong ones from one address in ten minutes. */
const TRIES = 10;
const WINDOW_MS = 10 * 60_000;

/** One-time codes that turn off the second factors of an account at Firebase. */
export class RecoveryCodes {
	readonly #database: DatabaseSync;
	readonly #now: () => number;

	constructor(database: DatabaseSync, now: () => number) {
		this.#database = database;
		this.#now = now;
	}

	/** In place of older ones. */
	make(merchant: string, subject: string): string[] {
		this.forget(merchant, subject);
		const codes = Array.from({ length: CODES }, newCode);
		const insert = this.#database.prepare(
			'INSERT INTO recovery_codes (merchant, subject, hash) VALUES (?, ?, ?)',
		);
		for (const code of codes) insert.run(merchant, subject, hashOf(code));
		return codes;
	}

	/** Returns the account that a code is for. */
	subjectOf(merchant: string, code: string): string | undefined {
		const row = this.#database
			.prepare('SELECT subject FROM recovery_codes WHERE merchant = ? AND hash = ?')
			.get(merchant, hashOf(code));
		return row && String(row.subject);
	}

	/** With its second factors, all codes of an account go. */
	forget(merchant: string, subject: string): void {
		this.#database
			.prepare('DELETE FROM recovery_codes WHERE merchant = ? AND subject = ?')
			.run(merchant, subject);
	}

	tooMany(merchant: string, ip: string): boolean {
		const row = this.#database
			.prepare('SELECT count(*) AS tries FROM recovery_tries WHERE merchant = ? AND ip = ? AND at > ?')
			.get(merchant, ip, this.#now() - WINDOW_MS);
		return Number(row?.tries) >= TRIES;
	}

	failed(merchant: string, ip: string): void {
		this.#database.prepare('DELETE FROM recovery_tries WHERE at <= ?').run(this.#now() - WINDOW_MS);
		this.#database
			.prepare('INSERT INTO recovery_tries (merchant, ip, at) VALUES (?, ?, ?)')
			.run(merchant, ip, this.#now());
	}
}

const newCode = (): string =>
	Array.from({ length: LENGTH }, () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]).join('');

/** They are random, so a salt would add nothing. */
const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');
