import { type InferOutput, maxLength, minLength, object, pipe, regex, string } from 'valibot';
import { PASSWORD_MAX, PASSWORD_MIN, USERNAME } from '../../lib/account-rules.ts';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';
import { PROOF_ERRORS, registerFields } from './register-fields.ts';

const fields = object({
	...registerFields,
	username: pipe(string(), regex(USERNAME)),
	password: pipe(string(), minLength(PASSWORD_MIN), maxLength(PASSWORD_MAX)),
});
export type RegisterRequest = InferOutput<typeof fields>;

export const registerRequest: RequestCheck<RegisterRequest> = {
	fields,
	errors: [
		...PROOF_ERRORS,
		ErrorCode.userNameTaken,
		ErrorCode.weakPassword,
		ErrorCode.captchaFailed,
		ErrorCode.tooManyRequests,
	],
};
