import { call } from '../../../core/gateway.ts';
import { pictureSource } from '../../../core/pictures.ts';
import { reportQuietly } from '../../../core/report.ts';
import { createResource, type Resource, useMemberResource } from '../../../core/resource.ts';
import { gameMatch } from '../../../gateway/contract/game-match.ts';
import { playHistory } from '../../../gateway/contract/play-history.ts';
import type { PictureSource } from '../../../lib/picture-url.ts';
import type { PlayedGame } from '../built-games.ts';
import { joinGameIds } from '../game-id.ts';
import { type GameMemory, playedHere, rememberedGames } from '../memory.ts';

interface ShownGames {
	games: PlayedGame[];
	/** The gateway is out of reach: these are this device's games, as the build knew them. */
	isFromHere: boolean;
	pictures: PictureSource;
}

/** The games that the member played last, on any device. */
async function askPlayed(): Promise<PlayedGame[]> {
	const { plays } = await call(playHistory, {});
	return plays.map((play) => ({ ...play, at: Date.parse(play.playedAt ?? '') || undefined }));
}

/** This device's favourites, by their current names. */
async function askFavourites(): Promise<PlayedGame[]> {
	const calls = joinGameIds(rememberedGames('favourite'));
	const answers = await Promise.all(calls.map((games) => call(gameMatch, { games })));
	return answers.flatMap(({ games }) => games);
}

/** This device's games, as the build knew them; none if that can't be loaded. */
async function findHere(kind: GameMemory): Promise<PlayedGame[]> {
	const remembered = kind === 'recent' ? playedHere() : rememberedGames(kind).map((id) => ({ id }));
	if (!remembered.length) return [];
	return import('../built-games.ts').then(({ builtOf }) => builtOf(remembered)).catch(() => []);
}

/**
 * The games that the member played last, or their favourites. If the gateway is out of reach, they're this device's.
 * With `isQuiet`, a failure shows in its section only.
 */
function createPlayed(kind: GameMemory, isQuiet: boolean): Resource<ShownGames> {
	const [ask, { name }] =
		kind === 'recent' ? [askPlayed, playHistory] : ([askFavourites, gameMatch] as const);
	const find = async (): Promise<Omit<ShownGames, 'pictures'>> => {
		try {
			return { games: await ask(), isFromHere: false };
		} catch (error) {
			const games = await findHere(kind);
			if (!games.length) throw error;
			// The list itself shows that it's this device's. A session that is over ends all the same.
			void reportQuietly(error, name);
			return { games, isFromHere: true };
		}
	};
	return createResource<ShownGames>({
		call: name,
		load: async () => {
			const [found, pictures] = await Promise.all([find(), pictureSource()]);
			return { ...found, pictures };
		},
		isEmpty: ({ games }) => !games.length,
		quiet: isQuiet,
	});
}

/** The member's games. They load with the component, and again on the way back from a game. */
export const usePlayed = (kind: GameMemory, isQuiet = false): Resource<ShownGames> =>
	useMemberResource(() => createPlayed(kind, isQuiet));
