import { type InferOutput, maxLength, object, pipe, string } from 'valibot';
import { COLLECT_LIMIT } from './collect-limit.ts';
import type { RequestCheck } from './endpoint.ts';

const fields = object({
	merchant: pipe(string(), maxLength(40)),
	/** JSON of what was measured; never a token, a name or a number of a person. */
	value: pipe(string(), maxLength(COLLECT_LIMIT)),
});
export type CollectRequest = InferOutput<typeof fields>;

export const collectRequest: RequestCheck<CollectRequest> = { fields };
