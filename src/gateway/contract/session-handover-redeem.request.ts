import { type InferOutput, object, pipe, regex, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

const fields = object({ code: pipe(string(), regex(/^[\w-]{16,128}$/)) });
export type SessionHandoverRedeemRequest = InferOutput<typeof fields>;

export const sessionHandoverRedeemRequest: RequestCheck<SessionHandoverRedeemRequest> = {
	fields,
	errors: [ErrorCode.handoverInvalid],
};
