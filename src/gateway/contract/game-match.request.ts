import { type InferOutput, maxLength, object, pipe, string } from 'valibot';
import type { RequestCheck } from './endpoint.ts';

const fields = object({
	/** `vendor:code`, each part URI-encoded, joined by commas; in the order of the answer. */
	games: pipe(string(), maxLength(6000)),
});
export type GameMatchRequest = InferOutput<typeof fields>;

export const gameMatchRequest: RequestCheck<GameMatchRequest> = { fields };
