import { array, boolean, type InferOutput, number, object, optional, picklist, string } from 'valibot';
import { GAME_CATEGORIES } from '../../lib/game-categories.ts';
import type { Endpoint, NoFields } from './endpoint.ts';

/** One game in a lane or list (EN-14). */
export const GameCard = object({
	/** The game's code; unique within its vendor. */
	accountTypeName: string(),
	displayName: string(),
	/** Can be tried without an account. */
	freeplay: boolean(),
	vendor: string(),
	/** Absolute, or relative to an image CDN of the site status. */
	image: string(),
	nodeId: optional(string()),
	tag: optional(picklist(['hot', 'new', 'jackpot'])),
});
export type GameCard = InferOutput<typeof GameCard>;

/** EN-14. The title is the category's code: its name is an interface text. */
export const GameLane = object({
	title: picklist(GAME_CATEGORIES),
	/** The first cards only; `gameCount` says how many there are. */
	cards: array(GameCard),
	gameClassify: object({ vendors: array(string()) }),
	gameCount: number(),
});
export type GameLane = InferOutput<typeof GameLane>;

const LanesValue = object({ data: object({ lanes: array(GameLane) }) });

/** The path is ours (API-26); the value is `data.lanes` as the specification shows it. */
export const lanes: Endpoint<NoFields, typeof LanesValue> = {
	name: 'lanes',
	method: 'GET',
	path: '/wps/game/lanes',
	auth: 'optional',
	value: LanesValue,
	cached: true,
	lane: 'gameList',
};
