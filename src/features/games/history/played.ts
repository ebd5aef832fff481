import { fetchJson } from '../../../core/fetch-json.ts';
import { call } from '../../../core/gateway.ts';
import { getPage } from '../../../core/page.ts';
import { reportQuietly } from '../../../core/report.ts';
import type { Endpoint } from '../../../gateway/contract/endpoint.ts';
import type { ListedGame } from '../../../gateway/contract/game-list.ts';
import { gameMatch } from '../../../gateway/contract/game-match.ts';
import { playHistory } from '../../../gateway/contract/play-history.ts';
import { localized } from '../../../lib/routes.ts';
import { gameId, joinGameIds, type RememberedGame } from '../game-id.ts';
import { playedHere, rememberedGames } from '../memory.ts';

export interface PlayedGame extends ListedGame {
	/** When it was last started, in milliseconds. Not every remembered game has it. */
	at?: number | undefined;
}

export interface Found {
	games: PlayedGame[];
	/** The gateway could not be reached: these are the games of this device, as the build knew them. */
	here: boolean;
}

/** The games the member played last, on any device. Rejects if neither the gateway nor the device knows. */
export function findPlayed(): Promise<Found> {
	return orFromHere(playHistory, playedHere(), async () => {
		const { plays } = await call(playHistory, {});
		return plays.map((play) => ({ ...play, at: Date.parse(play.playedAt) || undefined }));
	});
}

/** This device's favourites, by their current names. */
export function findFavourites(): Promise<Found> {
	const ids = rememberedGames('favourite');
	return orFromHere(
		gameMatch,
		ids.map((id) => ({ id })),
		async () => {
			const answers = await Promise.all(joinGameIds(ids).map((games) => call(gameMatch, { games })));
			return answers.flatMap(({ games }) => games);
		},
	);
}

async function orFromHere(
	{ name }: Endpoint,
	remembered: RememberedGame[],
	ask: () => Promise<PlayedGame[]>,
): Promise<Found> {
	try {
		return { games: await ask(), here: false };
	} catch (error) {
		const games = remembered.length ? await builtGames(remembered).catch(() => []) : [];
		if (!games.length) throw error;
		// The list says by itself that it is this device's. A session that is over ends all the same.
		void reportQuietly(error, name);
		return { games, here: true };
	}
}

async function builtGames(remembered: RememberedGame[]): Promise<PlayedGame[]> {
	const all = await fetchJson<ListedGame[]>(localized('/m/games.json', getPage().segment));
	const byId = new Map(all.map((game) => [gameId(game.vendor, game.accountTypeName), game]));
	return remembered.flatMap(({ id, at }) => {
		const game = byId.get(id);
		return game ? [{ ...game, at }] : [];
	});
}
