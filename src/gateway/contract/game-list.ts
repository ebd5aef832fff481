import { array, type InferOutput, maxLength, object, optional, picklist, pipe, string } from 'valibot';
import { GAME_CATEGORIES } from '../../lib/game-categories.ts';
import { endpoint } from './endpoint.ts';
import { GameCard } from './lanes.ts';

export const ListedGame = object({ ...GameCard.entries, gameCategory: picklist(GAME_CATEGORIES) });
export type ListedGame = InferOutput<typeof ListedGame>;

/** API-22. Every game of the merchant, or of one category or vendor. */
export const gameList = endpoint({
	name: 'gameList',
	method: 'GET',
	path: '/wps/relay/GCSGAME_gameList',
	auth: 'optional',
	request: object({
		gameCategory: optional(picklist(GAME_CATEGORIES)),
		vendor: optional(pipe(string(), maxLength(40))),
	}),
	value: object({ games: array(ListedGame) }),
	errors: [],
	cached: true,
	lane: 'gameList',
});
