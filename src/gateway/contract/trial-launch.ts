import { object, string } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { TrialLaunchRequest } from './trial-launch.request.ts';

const TrialLaunchValue = object({ gameUrl: string() });

/** API-22, GAM-03. Opens a game with play credits; no login is needed, but a member's token is sent (ROL-02). */
export const trialLaunch: Endpoint<TrialLaunchRequest, typeof TrialLaunchValue> = {
	name: 'trialLaunch',
	method: 'GET',
	path: '/wps/relay/GCS_gameTrialLaunch',
	auth: 'optional',
	value: TrialLaunchValue,
	timeout: 10000,
};
