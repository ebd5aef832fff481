import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { BankCard } from '../../gateway/contract/bank-cards.ts';
import type { DemoMerchants } from '../merchants.ts';
import { banksOf, SEEDED_CARDS } from '../seeds/banks.ts';
import type { Member } from './members.ts';

/** A card to bind. */
export interface NewCard {
	/** Code of the bank. */
	bank: string;
	holder: string;
	number: string;
}

/**
 * The members' bank cards. Only what is shown is kept, and a hash by which the
 * same number is known again. A demo member's cards are created when they are
 * first read.
 */
export class BankCards {
	readonly #database: DatabaseSync;
	readonly #merchants: DemoMerchants;

	constructor(database: DatabaseSync, merchants: DemoMerchants) {
		this.#database = database;
		this.#merchants = merchants;
	}

	of(member: Member): BankCard[] {
		this.#seed(member);
		const names = new Map(this.banksFor(member).map(({ code, name }) => [code, name]));
		return this.#database
			.prepare('SELECT id, bank, holder, last_digits FROM bank_cards WHERE member_id = ? ORDER BY id')
			.all(member.id)
			.map(({ id, bank, holder, last_digits }) => ({
				id: String(id),
				bank: names.get(String(bank)) ?? String(bank),
				holder: String(holder),
				lastDigits: String(last_digits),
			}));
	}

	banksFor({ merchant }: Member) {
		return banksOf(this.#merchants.find(merchant)?.country.countryCode ?? '');
	}

	/** Whether a member of this merchant has bound the number already. */
	isBound(merchant: string, { bank, number }: NewCard): boolean {
		const row = this.#database
			.prepare(
				`SELECT 1 FROM bank_cards JOIN members ON members.id = member_id
				WHERE merchant = ? AND bank = ? AND number_hash = ?`,
			)
			.get(merchant, bank, hashOf(number));
		return row !== undefined;
	}

	add({ id }: Member, { bank, holder, number }: NewCard): void {
		this.#database
			.prepare(
				'INSERT INTO bank_cards (member_id, bank, holder, last_digits, number_hash) VALUES (?, ?, ?, ?, ?)',
			)
			.run(id, bank, maskedName(holder), number.slice(-4), hashOf(number));
	}

	#seed(member: Member): void {
		const { changes } = this.#database
			.prepare('INSERT OR IGNORE INTO bank_card_seeds (member_id) VALUES (?)')
			.run(member.id);
		if (!changes) return;
		const banks = this.banksFor(member);
		for (const [index, card] of (SEEDED_CARDS[member.userName] ?? []).entries()) {
			this.add(member, { ...card, bank: banks[index]?.code ?? '' });
		}
	}
}

/** The first letter of each word: S•• P•••••. */
const maskedName = (name: string) =>
	name
		.trim()
		.split(/\s+/)
		.map((word) => [...word].map((sign, index) => (index ? '•' : sign)).join(''))
		.join(' ');

const hashOf = (number: string) => createHash('sha256').update(number).digest('hex');
