import { array, number, object, optional, picklist, string } from 'valibot';
import { GAME_CATEGORIES } from '../../lib/game-categories.ts';
import { endpoint } from './endpoint.ts';

/** API-22. Who makes the merchant's games, or those of one category. */
export const newGameVendor = endpoint({
	name: 'newGameVendor',
	method: 'GET',
	path: '/wps/relay/GCSGAME_newGameVendor',
	auth: 'optional',
	request: object({ gameCategory: optional(picklist(GAME_CATEGORIES)) }),
	value: object({
		vendors: array(object({ code: string(), name: string(), gameCount: number() })),
	}),
	errors: [],
	cached: true,
	lane: 'gameList',
});
