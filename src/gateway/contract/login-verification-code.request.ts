import { type InferOutput, maxLength, minLength, object, picklist, pipe, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

const fields = object({
	verificationToken: pipe(string(), minLength(1), maxLength(128)),
	method: picklist(['email', 'sms']),
});
export type LoginVerificationCodeRequest = InferOutput<typeof fields>;

export const loginVerificationCodeRequest: RequestCheck<LoginVerificationCodeRequest> = {
	fields,
	errors: [ErrorCode.verificationExpired, ErrorCode.tooManyRequests],
};
