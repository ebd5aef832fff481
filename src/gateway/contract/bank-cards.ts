import { array, boolean, fallback, type InferOutput, number, object, string } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';
import { listOf } from './list-of.ts';
import { maybe } from './maybe.ts';

const BankCard = object({
	id: string(),
	/** Name of the bank. */
	bank: fallback(string(), ''),
	/** As far as it is shown: S*** P***. */
	holder: fallback(string(), ''),
	lastDigits: string(),
});
export type BankCard = InferOutput<typeof BankCard>;

const Bank = object({
	code: string(),
	name: string(),
	/** The bank uses card numbers, whose last digit is a check digit (ISO/IEC 7812). */
	cards: fallback(boolean(), false),
});
export type Bank = InferOutput<typeof Bank>;

const BankCardsValue = object({
	/** The member's, all of them: a member who misses one would bind it again. */
	cards: array(BankCard),
	/** The banks on offer. */
	banks: listOf(Bank),
	/** How many cards a member may have, if the gateway tells. */
	most: maybe(number()),
});
export type BankCards = InferOutput<typeof BankCardsValue>;

/** The path is ours (API-26). The member's bank cards, and the banks on offer. */
export const bankCards: Endpoint<NoFields, typeof BankCardsValue> = {
	name: 'bankCards',
	method: 'GET',
	path: '/wps/member/bankCards',
	auth: 'required',
	value: BankCardsValue,
};
