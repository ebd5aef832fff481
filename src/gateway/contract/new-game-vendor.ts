import { fallback, number, object, string } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { listOf } from './list-of.ts';
import type { NewGameVendorRequest } from './new-game-vendor.request.ts';

const NewGameVendorValue = object({
	vendors: listOf(object({ code: string(), name: string(), gameCount: fallback(number(), 0) })),
});

/** API-22. Vendors of the merchant's games, or of the games in one category. */
export const newGameVendor: Endpoint<NewGameVendorRequest, typeof NewGameVendorValue> = {
	name: 'newGameVendor',
	method: 'GET',
	path: '/wps/relay/GCSGAME_newGameVendor',
	auth: 'optional',
	value: NewGameVendorValue,
	cached: true,
	lane: 'gameList',
};
