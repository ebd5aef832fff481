import { type InferOutput, maxLength, minLength, object, pipe, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

const fields = object({ code: pipe(string(), minLength(1), maxLength(40)) });
export type PromoCodeRequest = InferOutput<typeof fields>;

export const promoCodeRequest: RequestCheck<PromoCodeRequest> = {
	fields,
	errors: [
		ErrorCode.unknownPromoCode,
		ErrorCode.promoCodeUsed,
		ErrorCode.promoCodeExpired,
		ErrorCode.tooManyRequests,
	],
};
