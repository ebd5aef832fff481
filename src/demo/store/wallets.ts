import type { DatabaseSync } from 'node:sqlite';
import type { DemoMerchants } from '../merchants.ts';
import { DEPOSIT_LIMITS, NEWCOMER, PER_PESO, STANDINGS } from '../seeds/standings.ts';
import type { Member } from './members.ts';

const DAY = 24 * 3600_000;

export interface Wallet {
	deposits: number;
	balance: number;
	bonusBalance: number;
	lastDepositAt: number | undefined;
}

/** Each member's money, in the merchant's currency. A wallet is filled as seeded when it's first looked at. */
export class Wallets {
	readonly #database: DatabaseSync;
	readonly #merchants: DemoMerchants;
	readonly #now: () => number;

	constructor(database: DatabaseSync, merchants: DemoMerchants, now: () => number) {
		this.#database = database;
		this.#merchants = merchants;
		this.#now = now;
	}

	of(member: Member): Wallet {
		const row = this.#database.prepare('SELECT * FROM wallets WHERE member_id = ?').get(member.id);
		if (!row) {
			this.#save(member, this.#seed(member));
			return this.of(member);
		}
		return {
			deposits: Number(row.deposits),
			balance: Number(row.balance),
			bonusBalance: Number(row.bonus_balance),
			lastDepositAt: row.last_deposit_at === null ? undefined : Number(row.last_deposit_at),
		};
	}

	limits(member: Member): { minimum: number; maximum: number } {
		const rate = this.#rate(member);
		return { minimum: DEPOSIT_LIMITS.minimum * rate, maximum: DEPOSIT_LIMITS.maximum * rate };
	}

	/** A deposit that went through. */
	deposit(member: Member, amount: number): void {
		const wallet = this.of(member);
		this.#save(member, {
			...wallet,
			deposits: wallet.deposits + 1,
			balance: wallet.balance + amount,
			lastDepositAt: this.#now(),
		});
	}

	/** Adds a game's win or loss. A wallet never holds less than nothing. */
	change(member: Member, by: number): void {
		const wallet = this.of(member);
		this.#save(member, { ...wallet, balance: Math.max(0, wallet.balance + by) });
	}

	#seed(member: Member): Wallet {
		const { deposits, balance, bonusBalance, daysSinceDeposit } = (STANDINGS[member.userName] ?? NEWCOMER)
			.wallet;
		const rate = this.#rate(member);
		return {
			deposits,
			balance: balance * rate,
			bonusBalance: bonusBalance * rate,
			lastDepositAt: daysSinceDeposit === undefined ? undefined : this.#now() - daysSinceDeposit * DAY,
		};
	}

	#rate({ merchant }: Member): number {
		return PER_PESO[this.#merchants.find(merchant)?.country.currency ?? ''] ?? 1;
	}

	#save(member: Member, { deposits, balance, bonusBalance, lastDepositAt }: Wallet): void {
		this.#database
			.prepare(
				`INSERT OR REPLACE INTO wallets (member_id, deposits, balance, bonus_balance, last_deposit_at)
				VALUES (?, ?, ?, ?, ?)`,
			)
			.run(
				member.id,
				deposits,
				balance,
				bonusBalance,
				lastDepositAt === undefined ? null : Math.round(lastDepositAt),
			);
	}
}
