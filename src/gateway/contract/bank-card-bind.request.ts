import { type InferOutput, maxLength, minLength, object, pipe, regex, string } from 'valibot';
import { CARD_NUMBER, HOLDER_MAX, HOLDER_MIN } from '../../lib/card-number.ts';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

const fields = object({
	/** Code of a bank on offer. */
	bank: pipe(string(), minLength(1), maxLength(32)),
	holder: pipe(string(), minLength(HOLDER_MIN), maxLength(HOLDER_MAX)),
	/** Digits only. */
	number: pipe(string(), regex(CARD_NUMBER)),
});
export type BankCardBindRequest = InferOutput<typeof fields>;

export const bankCardBindRequest: RequestCheck<BankCardBindRequest> = {
	fields,
	errors: [
		ErrorCode.unknownBank,
		ErrorCode.wrongCardNumber,
		ErrorCode.cardBound,
		ErrorCode.tooManyCards,
		ErrorCode.tooManyRequests,
	],
};
