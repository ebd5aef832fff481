import {
	fallback,
	type InferOutput,
	maxLength,
	number,
	object,
	optional,
	picklist,
	pipe,
	string,
} from 'valibot';
import { GAME_CATEGORIES } from '../../lib/game-categories.ts';
import type { Endpoint, RequestCheck } from './endpoint.ts';
import { GameCard } from './lanes.ts';
import { listOf } from './list-of.ts';

export const gameListRequest = {
	fields: object({
		gameCategory: optional(picklist(GAME_CATEGORIES)),
		vendor: optional(pipe(string(), maxLength(40))),
	}),
} satisfies RequestCheck;

export const ListedGame = object({ ...GameCard.entries, gameCategory: picklist(GAME_CATEGORIES) });
export type ListedGame = InferOutput<typeof ListedGame>;

const GameListValue = object({ games: listOf(ListedGame) });

/** API-22. Every game of the merchant, or of one category or vendor. */
export const gameList: Endpoint<typeof gameListRequest, typeof GameListValue> = {
	name: 'gameList',
	method: 'GET',
	path: '/wps/relay/GCSGAME_gameList',
	auth: 'optional',
	value: GameListValue,
	cached: true,
	lane: 'gameList',
};

export const gameMatchRequest = {
	fields: object({
		/** `vendor:code`, each part URI-encoded, joined by commas; in the order of the answer. */
		games: pipe(string(), maxLength(6000)),
	}),
} satisfies RequestCheck;

const GameMatchValue = object({ games: listOf(ListedGame) });

/**
 * API-22. Returns the requested games that are still offered, with their
 * current name and picture: a device stores only the games' ids.
 */
export const gameMatch: Endpoint<typeof gameMatchRequest, typeof GameMatchValue> = {
	name: 'gameMatch',
	method: 'GET',
	path: '/wps/relay/GCSGAME_getGameMatchV2',
	auth: 'optional',
	value: GameMatchValue,
	cached: true,
	lane: 'gameList',
};

export const newGameVendorRequest = {
	fields: object({ gameCategory: optional(picklist(GAME_CATEGORIES)) }),
} satisfies RequestCheck;

const NewGameVendorValue = object({
	vendors: listOf(object({ code: string(), name: string(), gameCount: fallback(number(), 0) })),
});

/** API-22. Vendors of the merchant's games, or of the games in one category. */
export const newGameVendor: Endpoint<typeof newGameVendorRequest, typeof NewGameVendorValue> = {
	name: 'newGameVendor',
	method: 'GET',
	path: '/wps/relay/GCSGAME_newGameVendor',
	auth: 'optional',
	value: NewGameVendorValue,
	cached: true,
	lane: 'gameList',
};
