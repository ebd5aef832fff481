import { type InferOutput, object, pipe, regex, string } from 'valibot';
import { APP_CODE } from '../../lib/account-rules.ts';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

const fields = object({ code: pipe(string(), regex(APP_CODE)) });
export type AuthenticatorCodeRequest = InferOutput<typeof fields>;

export const authenticatorConfirmRequest: RequestCheck<AuthenticatorCodeRequest> = {
	fields,
	errors: [ErrorCode.wrongVerification, ErrorCode.setupExpired, ErrorCode.tooManyRequests],
};

export const authenticatorRemoveRequest: RequestCheck<AuthenticatorCodeRequest> = {
	fields,
	errors: [ErrorCode.wrongVerification, ErrorCode.authenticatorOff, ErrorCode.tooManyRequests],
};
