import { type InferOutput, maxLength, object, optional, picklist, pipe, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';

const text = pipe(string(), maxLength(200));

const fields = object({
	launchMode: optional(picklist(['LOTT'])),
	vendor: optional(text),
	code: optional(text),
	playType: optional(text),
	lottoView: optional(picklist(['betting', 'lobby'])),
	lottoPrizeMode: optional(text),
	lottoGameCode: optional(text),
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
