import { object } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { ListedGame } from './game-list.ts';
import type { GameMatchRequest } from './game-match.request.ts';
import { listOf } from './list-of.ts';

const GameMatchValue = object({ games: listOf(ListedGame) });

/**
 * API-22. Returns the requested games that are still offered, with their
 * current name and picture: a device stores only the games' ids.
 */
export const gameMatch: Endpoint<GameMatchRequest, typeof GameMatchValue> = {
	name: 'gameMatch',
	method: 'GET',
	path: '/wps/relay/GCSGAME_getGameMatchV2',
	auth: 'optional',
	value: GameMatchValue,
	cached: true,
	lane: 'gameList',
};
