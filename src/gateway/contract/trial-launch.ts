import { maxLength, object, optional, picklist, pipe, string } from 'valibot';
import { endpoint } from './endpoint.ts';

const text = pipe(string(), maxLength(200));

/** API-22, GAM-03. Opens a game with play credits; nobody has to be logged in, but a member's token goes along (ROL-02). */
export const trialLaunch = endpoint({
	name: 'trialLaunch',
	method: 'GET',
	path: '/wps/relay/GCS_gameTrialLaunch',
	auth: 'optional',
	request: object({
		/** `vendor:code`, each part URI-encoded. */
		gameId: text,
		nodeId: optional(text),
		platform: picklist(['MOBILE', 'WEB']),
		/** Where the game's own way back leads; a path under /m/. */
		backUrl: optional(text),
	}),
	value: object({ gameUrl: string() }),
	errors: ['game.not.found', 'trial.not.offered'],
	timeout: 10000,
});
