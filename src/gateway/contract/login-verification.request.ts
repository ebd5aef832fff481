import { type InferOutput, maxLength, minLength, object, optional, pipe, regex, string } from 'valibot';
import { CODE } from '../../lib/account-rules.ts';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

const code = optional(pipe(string(), regex(CODE)));

const fields = object({
	verificationToken: pipe(string(), minLength(1), maxLength(128)),
	email: code,
	ga: code,
	sms: code,
});
export type LoginVerificationRequest = InferOutput<typeof fields>;

export const loginVerificationRequest: RequestCheck<LoginVerificationRequest> = {
	fields,
	errors: [
		ErrorCode.wrongVerification,
		ErrorCode.verificationExpired,
		ErrorCode.accountLinked,
		ErrorCode.tooManyRequests,
	],
};
