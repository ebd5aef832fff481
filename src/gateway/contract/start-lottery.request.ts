import { type InferOutput, maxLength, object, optional, picklist, pipe, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';

const text = pipe(string(), maxLength(200));

const fields = object({
	gameCode: text,
	hasLobby: picklist(['true', 'false']),
	/** Target of the game's own back button; a path under /m/. */
	backUrl: optional(text),
	prizeMode: optional(text),
	/** The member's VIP label, if it is known. */
	labelName: optional(text),
});
export type StartLotteryRequest = InferOutput<typeof fields>;

/** The same for both kinds of lottery vendors. */
export const startLotteryRequest: RequestCheck<StartLotteryRequest> = {
	fields,
	errors: ['game.not.found'],
};
