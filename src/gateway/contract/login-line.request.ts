import { type InferOutput, maxLength, minLength, object, pipe, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

const fields = object({ lineSessionToken: pipe(string(), minLength(1), maxLength(4096)) });
export type LoginLineRequest = InferOutput<typeof fields>;

export const loginLineRequest: RequestCheck<LoginLineRequest> = {
	fields,
	errors: [
		ErrorCode.lineTokenInvalid,
		ErrorCode.unknownUser,
		ErrorCode.notLinked,
		ErrorCode.verifyRequired,
		ErrorCode.tooManyRequests,
	],
};
