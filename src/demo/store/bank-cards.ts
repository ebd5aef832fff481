import type { Bank, BankCard } from '../../gateway/contract/bank-cards.ts';
import type { DemoMerchants } from '../merchants.ts';
import banks from '../seeds/banks.json' with { type: 'json' };
import { dataOf } from '../seeds/members.ts';
import type { Database } from './database.ts';
import type { Member } from './members.ts';
import { hashOf } from './secrets.ts';

/** How many a member may bind. */
export const MOST_CARDS = 3;

/** By country. The names are made up, so that the demo isn't mistaken for a real bank's. */
const BANKS: Readonly<Record<string, readonly Bank[]>> = banks;

/** A card to bind. */
interface NewCard {
	/** Code of the bank. */
	bank: string;
	holder: string;
	number: string;
}

/** Only what is shown is stored, and a hash by which the same number is known again. */
interface StoredCard {
	merchant: string;
	bank: string;
	holder: string;
	lastDigits: string;
	hash: string;
}

/** The members' bank cards. A demo member's cards are created when they are first read. */
export function createBankCards(database: Database, merchants: DemoMerchants) {
	const cards = database.records<StoredCard[]>('bank-cards');

	const banksFor = ({ merchant }: Member): readonly Bank[] =>
		BANKS[merchants.find(merchant)?.country.countryCode ?? ''] ?? banks.elsewhere;

	const cardsOf = (member: Member): StoredCard[] =>
		cards.ensure(member.id, () => {
			const banks = banksFor(member);
			return dataOf(member.userName).cards.map((card, index) =>
				stored(member, { ...card, bank: banks[index]?.code ?? '' }),
			);
		});

	return {
		banksFor,

		of(member: Member): BankCard[] {
			const names = new Map(banksFor(member).map(({ code, name }) => [code, name]));
			return cardsOf(member).map(({ bank, holder, lastDigits }, index) => ({
				id: String(index + 1),
				bank: names.get(bank) ?? bank,
				holder,
				lastDigits,
			}));
		},

		/** Whether a member of this merchant has bound the number already. */
		isBound(merchant: string, { bank, number }: NewCard): boolean {
			const hash = hashOf(number);
			return cards
				.all()
				.flat()
				.some((card) => card.merchant === merchant && card.bank === bank && card.hash === hash);
		},

		add(member: Member, card: NewCard): void {
			cards.set(member.id, [...cardsOf(member), stored(member, card)]);
		},
	};
}

const stored = ({ merchant }: Member, { bank, holder, number }: NewCard): StoredCard => ({
	merchant,
	bank,
	holder: maskedName(holder),
	lastDigits: number.slice(-4),
	hash: hashOf(number),
});

/** The first letter of each word: S•• P•••••. */
const maskedName = (name: string) =>
	name
		.trim()
		.split(/\s+/)
		.map((word) => [...word].map((sign, index) => (index ? '•' : sign)).join(''))
		.join(' ');
