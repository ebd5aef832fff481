import { type InferOutput, maxLength, minLength, object, pipe, string } from 'valibot';
import { PASSWORD_MAX, PASSWORD_MIN, TYPED_PASSWORD_MAX } from '../../lib/account-rules.ts';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

const fields = object({
	oldPassword: pipe(string(), minLength(1), maxLength(TYPED_PASSWORD_MAX)),
	newPassword: pipe(string(), minLength(PASSWORD_MIN), maxLength(PASSWORD_MAX)),
});
export type ChangePasswordRequest = InferOutput<typeof fields>;

export const changePasswordRequest: RequestCheck<ChangePasswordRequest> = {
	fields,
	errors: [
		ErrorCode.wrongOldPassword,
		ErrorCode.weakPassword,
		ErrorCode.samePassword,
		ErrorCode.tooManyRequests,
	],
};
