import { object, string } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { LaunchGameRequest } from './launch-game.request.ts';

const LaunchGameValue = object({ gameUrl: string() });

/** API-19. Starts a game. Vendor games carry vendor and code; a lottery carries the lotto fields. */
export const launchGame: Endpoint<LaunchGameRequest, typeof LaunchGameValue> = {
	name: 'launchGame',
	method: 'GET',
	path: '/wps/game/launchGame',
	auth: 'required',
	value: LaunchGameValue,
	timeout: 10000,
};
