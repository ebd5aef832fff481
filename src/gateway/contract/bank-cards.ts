import {
	array,
	boolean,
	fallback,
	type InferOutput,
	maxLength,
	minLength,
	number,
	object,
	pipe,
	regex,
	string,
} from 'valibot';
import { CARD_NUMBER, HOLDER_MAX, HOLDER_MIN } from '../../lib/card-number.ts';
import type { Endpoint, NoFields, RequestCheck } from './endpoint.ts';
import { listOf } from './list-of.ts';
import { maybe } from './maybe.ts';
import { NoValue } from './no-value.ts';

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

export const bankCardBindRequest = {
	fields: object({
		/** Code of a bank on offer. */
		bank: pipe(string(), minLength(1), maxLength(32)),
		holder: pipe(string(), minLength(HOLDER_MIN), maxLength(HOLDER_MAX)),
		/** Digits only. */
		number: pipe(string(), regex(CARD_NUMBER)),
	}),
	errors: ['unknownBank', 'wrongCardNumber', 'cardBound', 'tooManyCards', 'tooManyRequests'],
} satisfies RequestCheck;
export type BankCardBindRequest = InferOutput<typeof bankCardBindRequest.fields>;

/** The path is ours (API-26). Ties a bank card to the member's account. */
export const bankCardBind: Endpoint<typeof bankCardBindRequest, typeof NoValue> = {
	name: 'bankCardBind',
	method: 'POST',
	path: '/wps/member/bankCard/bind',
	auth: 'required',
	encrypted: true,
	value: NoValue,
};
