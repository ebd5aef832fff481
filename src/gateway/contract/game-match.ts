import { array, maxLength, object, pipe, string } from 'valibot';
import { endpoint } from './endpoint.ts';
import { ListedGame } from './game-list.ts';

/**
 * API-22. Those of the named games that are still offered, with their present
 * name and picture: what a device remembers of games is only how they are called.
 */
export const gameMatch = endpoint({
	name: 'gameMatch',
	method: 'GET',
	path: '/wps/relay/GCSGAME_getGameMatchV2',
	auth: 'optional',
	request: object({
		/** `vendor:code`, each part URI-encoded, joined by commas; in the order of the answer. */
		games: pipe(string(), maxLength(6000)),
	}),
	value: object({ games: array(ListedGame) }),
	errors: [],
	cached: true,
	lane: 'gameList',
});
