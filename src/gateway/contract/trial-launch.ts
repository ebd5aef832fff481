import { maxLength, object, optional, picklist, pipe, string } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';

const text = pipe(string(), maxLength(200));

export const trialLaunchRequest = {
	fields: object({
		/** `vendor:code`, each part URI-encoded. */
		gameId: text,
		nodeId: optional(text),
		platform: picklist(['MOBILE', 'WEB']),
		/** Target of the game's own back button; a path under /m/. */
		backUrl: optional(text),
	}),
	errors: ['gameNotFound', 'trialNotOffered'],
} satisfies RequestCheck;

const TrialLaunchValue = object({ gameUrl: string() });

/** API-22, GAM-03. Opens a game with play credits; no login is needed, but a member's token is sent (ROL-02). */
export const trialLaunch: Endpoint<typeof trialLaunchRequest, typeof TrialLaunchValue> = {
	name: 'trialLaunch',
	method: 'GET',
	path: '/wps/relay/GCS_gameTrialLaunch',
	auth: 'optional',
	value: TrialLaunchValue,
	timeout: 10000,
};
