import { array, number, object, string } from 'valibot';
import type { Endpoint } from './endpoint.ts';
import type { NewGameVendorRequest } from './new-game-vendor.request.ts';

const NewGameVendorValue = object({
	vendors: array(object({ code: string(), name: string(), gameCount: number() })),
});

/** API-22. Who makes the merchant's games, or those of one category. */
export const newGameVendor: Endpoint<NewGameVendorRequest, typeof NewGameVendorValue> = {
	name: 'newGameVendor',
	method: 'GET',
	path: '/wps/relay/GCSGAME_newGameVendor',
	auth: 'optional',
	value: NewGameVendorValue,
	cached: true,
	lane: 'gameList',
};
