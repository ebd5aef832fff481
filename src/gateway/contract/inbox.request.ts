import { type InferOutput, maxLength, object, optional, pipe, regex, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';

const fields = object({
	/** The `next` of the page before; the newest messages without it. */
	before: optional(pipe(string(), regex(/^[\w-]+$/), maxLength(40))),
});
export type InboxRequest = InferOutput<typeof fields>;

export const inboxRequest: RequestCheck<InboxRequest> = { fields };
