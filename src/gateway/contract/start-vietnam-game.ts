import { object, string } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { StartLotteryRequest } from './start-lottery.request.ts';

const StartVietnamGameValue = object({ gameUrl: string() });

/** GAM-04: a game of the Vietnamese lottery vendors. The path is ours (API-26). */
export const startVietnamGame: Endpoint<StartLotteryRequest, typeof StartVietnamGameValue> = {
	name: 'startVietnamGame',
	method: 'GET',
	path: '/wps/game/startVietnamGame',
	auth: 'required',
	value: StartVietnamGameValue,
	timeout: 10000,
};
