import { object, string } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { StartLotteryRequest } from './start-lottery.request.ts';

const StartSeaGameValue = object({ gameUrl: string() });

/** GAM-04: a game of the SEA lottery vendors. The path is ours (API-26). */
export const startSeaGame: Endpoint<StartLotteryRequest, typeof StartSeaGameValue> = {
	name: 'startSeaGame',
	method: 'GET',
	path: '/wps/game/startSeaGame',
	auth: 'required',
	value: StartSeaGameValue,
	timeout: 10000,
};
