import { type InferOutput, maxLength, minLength, object, pipe, regex, string } from 'valibot';
import { RECOVERY_CODE } from '../../lib/recovery-code.ts';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

const making = object({
	/** The account whose second factors the codes turn off. */
	firebaseIdToken: pipe(string(), minLength(1), maxLength(8192)),
});
export type RecoveryCodesMakeRequest = InferOutput<typeof making>;
export const recoveryCodesMakeRequest: RequestCheck<RecoveryCodesMakeRequest> = {
	fields: making,
	errors: [ErrorCode.firebaseTokenInvalid],
};

const using = object({ code: pipe(string(), regex(RECOVERY_CODE)) });
export type RecoveryCodeUseRequest = InferOutput<typeof using>;
export const recoveryCodeUseRequest: RequestCheck<RecoveryCodeUseRequest> = {
	fields: using,
	errors: [ErrorCode.wrongRecoveryCode, ErrorCode.tooManyRequests],
};
