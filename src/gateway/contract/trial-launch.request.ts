import { type InferOutput, maxLength, object, optional, picklist, pipe, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';

const text = pipe(string(), maxLength(200));

const fields = object({
	/** `vendor:code`, each part URI-encoded. */
	gameId: text,
	nodeId: optional(text),
	platform: picklist(['MOBILE', 'WEB']),
	/** Target of the game's own back button; a path under /m/. */
	backUrl: optional(text),
});
export type TrialLaunchRequest = InferOutput<typeof fields>;

export const trialLaunchRequest: RequestCheck<TrialLaunchRequest> = {
	fields,
	errors: ['game.not.found', 'trial.not.offered'],
};
