import { array, boolean, type InferOutput, number, object, string } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';

const BankCard = object({
	id: string(),
	/** Name of the bank. */
	bank: string(),
	/** As far as it is shown: S*** P***. */
	holder: string(),
	lastDigits: string(),
});
export type BankCard = InferOutput<typeof BankCard>;

const Bank = object({
	code: string(),
	name: string(),
	/** The bank's numbers are those of cards, whose last digit is a check digit (ISO/IEC 7812). */
	cards: boolean(),
});
export type Bank = InferOutput<typeof Bank>;

const BankCardsValue = object({
	cards: array(BankCard),
	/** The banks on offer. */
	banks: array(Bank),
	/** How many cards a member may have. */
	most: number(),
});
export type BankCards = InferOutput<typeof BankCardsValue>;

/** The path is ours (API-26). */
export const bankCards: Endpoint<NoFields, typeof BankCardsValue> = {
	name: 'bankCards',
	method: 'GET',
	path: '/wps/member/bankCards',
	auth: 'required',
	value: BankCardsValue,
};
