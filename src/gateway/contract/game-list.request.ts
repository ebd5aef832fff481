import { type InferOutput, maxLength, object, optional, picklist, pipe, string } from 'valibot';
import { GAME_CATEGORIES } from '../../lib/game-categories.ts';
import type { RequestCheck } from './endpoint.ts';

const fields = object({
	gameCategory: optional(picklist(GAME_CATEGORIES)),
	vendor: optional(pipe(string(), maxLength(40))),
});
export type GameListRequest = InferOutput<typeof fields>;

export const gameListRequest: RequestCheck<GameListRequest> = { fields };
