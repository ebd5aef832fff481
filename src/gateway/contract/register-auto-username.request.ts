import { type InferOutput, maxLength, minLength, object, pipe, string } from 'valibot';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../lib/account-rules.ts';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';
import { PROOF_ERRORS, registerFields } from './register-fields.ts';

const fields = object({
	...registerFields,
	password: pipe(string(), minLength(PASSWORD_MIN), maxLength(PASSWORD_MAX)),
});
export type RegisterAutoUsernameRequest = InferOutput<typeof fields>;

export const registerAutoUsernameRequest: RequestCheck<RegisterAutoUsernameRequest> = {
	fields,
	errors: [...PROOF_ERRORS, ErrorCode.weakPassword, ErrorCode.captchaFailed, ErrorCode.tooManyRequests],
};
