import { type InferOutput, literal, maxLength, minLength, object, pipe, string, union } from 'valibot';
import type { RequestCheck } from './endpoint.ts';

const fields = union([
	object({ id: pipe(string(), minLength(1), maxLength(64)) }),
	object({ others: literal(true) }),
]);
export type MemberSessionEndRequest = InferOutput<typeof fields>;

export const memberSessionEndRequest: RequestCheck<MemberSessionEndRequest> = { fields };
