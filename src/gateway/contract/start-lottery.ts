import { maxLength, object, optional, picklist, pipe, string } from 'valibot';
import type { Endpoint, RequestCheck } from './endpoint.ts';

const text = pipe(string(), maxLength(200));

/** The same for both kinds of lottery vendors. */
export const startLotteryRequest = {
	fields: object({
		gameCode: text,
		hasLobby: picklist(['true', 'false']),
		/** Target of the game's own back button; a path under /m/. */
		backUrl: optional(text),
		prizeMode: optional(text),
		/** The member's VIP label, if it is known. */
		labelName: optional(text),
	}),
	errors: ['gameNotFound'],
} satisfies RequestCheck;

const StartLotteryValue = object({ gameUrl: string() });

/** GAM-04: a game of the SEA lottery vendors. The path is ours (API-26). */
export const startSeaGame: Endpoint<typeof startLotteryRequest, typeof StartLotteryValue> = {
	name: 'startSeaGame',
	method: 'GET',
	path: '/wps/game/startSeaGame',
	auth: 'required',
	value: StartLotteryValue,
	timeout: 10000,
};

/** GAM-04: a game of the Vietnamese lottery vendors. The path is ours (API-26). */
export const startVietnamGame: Endpoint<typeof startLotteryRequest, typeof StartLotteryValue> = {
	name: 'startVietnamGame',
	method: 'GET',
	path: '/wps/game/startVietnamGame',
	auth: 'required',
	value: StartLotteryValue,
	timeout: 10000,
};
