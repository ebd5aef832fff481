import { type InferOutput, object, picklist } from 'valibot';
import { GAME_CATEGORIES } from '../../lib/game-categories.ts';
import type { Endpoint } from './endpoint.ts';
import type { GameListRequest } from './game-list.request.ts';
import { GameCard } from './lanes.ts';
import { listOf } from './list-of.ts';

export const ListedGame = object({ ...GameCard.entries, gameCategory: picklist(GAME_CATEGORIES) });
export type ListedGame = InferOutput<typeof ListedGame>;

const GameListValue = object({ games: listOf(ListedGame) });

/** API-22. Every game of the merchant, or of one category or vendor. */
export const gameList: Endpoint<GameListRequest, typeof GameListValue> = {
	name: 'gameList',
	method: 'GET',
	path: '/wps/relay/GCSGAME_gameList',
	auth: 'optional',
	value: GameListValue,
	cached: true,
	lane: 'gameList',
};
