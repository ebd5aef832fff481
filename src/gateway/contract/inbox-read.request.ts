import { array, type InferOutput, literal, maxLength, minLength, object, pipe, string, union } from 'valibot';
import type { RequestCheck } from './endpoint.ts';

const fields = union([
	object({ ids: pipe(array(pipe(string(), maxLength(40))), minLength(1), maxLength(100)) }),
	/** Every message that has come so far. */
	object({ all: literal(true) }),
]);
export type InboxReadRequest = InferOutput<typeof fields>;

export const inboxReadRequest: RequestCheck<InboxReadRequest> = { fields };
