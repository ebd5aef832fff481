import { type InferOutput, object, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';

const fields = object({
	/** Milliseconds since 1970, so that no challenge is given twice on the way. */
	t: string(),
});
export type CaptchaChallengeRequest = InferOutput<typeof fields>;

export const captchaChallengeRequest: RequestCheck<CaptchaChallengeRequest> = { fields };
