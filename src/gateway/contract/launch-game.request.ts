import { type InferOutput, maxLength, object, optional, picklist, pipe, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';

const text = pipe(string(), maxLength(200));

const fields = object({
	launchMode: optional(picklist(['LOTT'])),
	vendor: optional(text),
	code: optional(text),
	playType: optional(text),
	lottoView: optional(picklist(['betting', 'lobby'])),
	lottoArea: optional(text),
	lottoPrizeMode: optional(text),
	lottoGameCode: optional(text),
	/** Instead of a code: what to play in that lottery. */
	lottoMode: optional(text),
	/** Set by a banner (EN-20): the table or room, and the place in the vendor's list. */
	roomId: optional(text),
	nodeId: optional(text),
	device: text,
	backUrl: optional(text),
	hasLobby: optional(text),
	language: text,
	title: optional(text),
});
export type LaunchGameRequest = InferOutput<typeof fields>;

export const launchGameRequest: RequestCheck<LaunchGameRequest> = {
	fields,
	errors: ['game.not.found'],
};
