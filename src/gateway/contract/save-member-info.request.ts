import { type InferOutput, maxLength, minLength, object, optional, pipe, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';
import { ErrorCode } from './error-codes.ts';

/** The fields are ours: the specification names the call only. */
const fields = object({
	authKey: pipe(string(), minLength(1), maxLength(128)),
	name: optional(pipe(string(), maxLength(128))),
	picture: optional(pipe(string(), maxLength(2048))),
});
export type SaveMemberInfoRequest = InferOutput<typeof fields>;

export const saveMemberInfoRequest: RequestCheck<SaveMemberInfoRequest> = {
	fields,
	errors: [ErrorCode.authKeyInvalid],
};
