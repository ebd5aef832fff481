import { type InferOutput, object, string } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';
import { ListedGame } from './game-list.ts';
import { listOf } from './list-of.ts';
import { maybe } from './maybe.ts';

/** A game the member has played, with its current name and picture. */
export const Play = object({
	...ListedGame.entries,
	/** When it was last started, in ISO 8601. */
	playedAt: maybe(string()),
});
export type Play = InferOutput<typeof Play>;

const PlayHistoryValue = object({ plays: listOf(Play) });

/** The path is ours (API-26): the games that the member has played, on any device, the last one first. */
export const playHistory: Endpoint<NoFields, typeof PlayHistoryValue> = {
	name: 'playHistory',
	method: 'GET',
	path: '/wps/member/playHistory',
	auth: 'required',
	value: PlayHistoryValue,
};
