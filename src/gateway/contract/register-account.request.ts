import { type InferOutput, object } from 'valibot';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';
import { proofFields } from './proof-fields.ts';
import { PROOF_ERRORS, registerFields } from './register-fields.ts';

const {
	firebaseChannel2: _channel,
	firebaseIdToken2: _token,
	lineSessionToken: _line,
	telegramAuth: _telegram,
	...common
} = registerFields;

const fields = object({ ...common, ...proofFields });
export type RegisterAccountRequest = InferOutput<typeof fields>;

export const registerAccountRequest: RequestCheck<RegisterAccountRequest> = {
	fields,
	errors: [...PROOF_ERRORS, ErrorCode.notLinked, ErrorCode.captchaFailed, ErrorCode.tooManyRequests],
};
