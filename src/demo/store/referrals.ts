import { randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** Without letters and digits that look alike. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 40 bits: too many to find a member's code by guessing. */
const LENGTH = 8;

/** A player who registered with a member's code. */
export interface Friend {
	registeredAt: number;
	/** Whether they have made a deposit. */
	deposited: boolean;
}

/** Members and the friends they referred. */
export class Referrals {
	readonly #database: DatabaseSync;

	constructor(database: DatabaseSync) {
		this.#database = database;
	}

	/** The member's referral code, created on first use. It never changes. */
	codeOf(member: number): string {
		this.#database
			.prepare('UPDATE members SET referral_code = ? WHERE id = ? AND referral_code IS NULL')
			.run(newCode(), member);
		const row = this.#database.prepare('SELECT referral_code FROM members WHERE id = ?').get(member);
		return String(row?.referral_code);
	}

	/** The member that the code belongs to, at the same merchant. */
	memberOf(merchant: string, code: string): number | undefined {
		const row = this.#database
			.prepare('SELECT id FROM members WHERE merchant = ? AND referral_code = ?')
			.get(merchant, code.trim().toUpperCase());
		return row && Number(row.id);
	}

	/** How many players registered with the member's code. */
	count(member: number): number {
		const row = this.#database
			.prepare('SELECT COUNT(*) AS invited FROM members WHERE referred_by = ?')
			.get(member);
		return Number(row?.invited);
	}

	friendsOf(member: number): Friend[] {
		return this.#database
			.prepare(
				`SELECT registered_at, deposits FROM members
				LEFT JOIN registrations ON registrations.member_id = members.id
				LEFT JOIN wallets ON wallets.member_id = members.id
				WHERE referred_by = ?`,
			)
			.all(member)
			.map((row) => ({ registeredAt: Number(row.registered_at), deposited: Number(row.deposits) > 0 }));
	}
}

function newCode(): string {
	return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}
