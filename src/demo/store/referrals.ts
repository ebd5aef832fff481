import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** Without the letters and digits that are mistaken for each other. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 40 bits: nobody finds another member's code by trying. */
const LENGTH = 8;

/** Who brought whom. */
export class Referrals {
	readonly #database: DatabaseSync;

	constructor(database: DatabaseSync) {
		this.#database = database;
	}

	/** The member's own code: made when it is first asked for, and the same from then on. */
	codeOf(member: number): string {
		this.#database
			.prepare('UPDATE members SET referral_code = ? WHERE id = ? AND referral_code IS NULL')
			.run(newCode(), member);
		const row = this.#database.prepare('SELECT referral_code FROM members WHERE id = ?').get(member);
		return String(row?.referral_code);
	}

	/** Whose code it is, at the same merchant. */
	memberOf(merchant: string, code: string): number | undefined {
		const row = this.#database
			.prepare('SELECT id FROM members WHERE merchant = ? AND referral_code = ?')
			.get(merchant, code.trim().toUpperCase());
		return row && Number(row.id);
	}

	/** How many registered with the member's code. */
	count(member: number): number {
		const row = this.#database
			.prepare('SELECT COUNT(*) AS invited FROM members WHERE referred_by = ?')
			.get(member);
		return Number(row?.invited);
	}
}

function newCode(): string {
	return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
