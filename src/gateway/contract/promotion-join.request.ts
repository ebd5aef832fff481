import { type InferOutput, maxLength, minLength, object, pipe, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

const fields = object({ id: pipe(string(), minLength(1), maxLength(64)) });
export type PromotionJoinRequest = InferOutput<typeof fields>;

export const promotionJoinRequest: RequestCheck<PromotionJoinRequest> = {
	fields,
	errors: [ErrorCode.unknownPromotion, ErrorCode.promotionEnded],
};
