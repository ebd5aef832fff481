import { boolean, fallback, type InferOutput, number, object, picklist, string } from 'valibot';
import { GAME_CATEGORIES } from '../../lib/game-categories.ts';
import type { Endpoint, NoFields } from './endpoint.ts';
import { listOf } from './list-of.ts';
import { maybe } from './maybe.ts';

/** One game in a lane or list (EN-14). */
export const GameCard = object({
	/** The game's code; unique within its vendor. */
	accountTypeName: string(),
	displayName: string(),
	/** Can be tried without an account. */
	freeplay: fallback(boolean(), false),
	vendor: string(),
	/** Absolute, or relative to an image CDN of the site status. */
	image: string(),
	nodeId: maybe(string()),
	tag: maybe(picklist(['hot', 'new', 'jackpot'])),
});
export type GameCard = InferOutput<typeof GameCard>;

/** EN-14. The title is the category's code: its name is an interface text. */
export const GameLane = object({
	title: picklist(GAME_CATEGORIES),
	/** The first cards only; `gameCount` is how many there are, if the gateway tells. */
	cards: listOf(GameCard),
	gameClassify: fallback(object({ vendors: listOf(string()) }), { vendors: [] }),
	gameCount: maybe(number()),
});
export type GameLane = InferOutput<typeof GameLane>;

const LanesValue = object({ data: object({ lanes: listOf(GameLane) }) });

/** The path is ours (API-26). The categories, each with its first games. The value is `data.lanes` as the specification shows it. */
export const lanes: Endpoint<NoFields, typeof LanesValue> = {
	name: 'lanes',
	method: 'GET',
	path: '/wps/game/lanes',
	auth: 'optional',
	value: LanesValue,
	cached: true,
	lane: 'gameList',
};
