import { call } from '../../../core/gateway.ts';
import { pictureSource } from '../../../core/pictures.ts';
import { reportQuietly } from '../../../core/report.ts';
import { createResource, type Resource, useMemberResource } from '../../../core/resource.ts';
import { gameMatch, type ListedGame } from '../../../gateway/contract/game-list.ts';
import { playHistory } from '../../../gateway/contract/play-history.ts';
import type { PictureSource } from '../../../lib/picture-url.ts';
import { matchGames } from '../match-games.ts';
import { type GameMemory, rememberedGames } from '../memory.ts';

interface ShownGames {
	/** `at` is when it was last started, in milliseconds, if known. */
	games: (ListedGame & { at?: number | undefined })[];
	/** The gateway is out of reach: these are this device's games, as the build knew them. */
	isFromHere: boolean;
	pictures: PictureSource;
}

/** Finds the games that the member played last on any device, or this device's favourites by their current names. */
async function findGames(kind: GameMemory): Promise<ShownGames['games']> {
	if (kind === 'favourite') return matchGames(rememberedGames(kind));
	const { plays } = await call(playHistory, {});
	return plays.map((play) => ({ ...play, at: Date.parse(play.playedAt ?? '') || undefined }));
}

/** Returns this device's games, as the build knew them; none if that can't be loaded. */
async function findHere(kind: GameMemory): Promise<ListedGame[]> {
	const remembered = rememberedGames(kind);
	if (!remembered.length) return [];
	return import('../built-games.ts').then(({ builtOf }) => builtOf(remembered)).catch(() => []);
}

/** The games that the member played last, or their favourites, for a component. With `quiet`, a failure shows no alert. */
export function usePlayed(kind: GameMemory, quiet = false): Resource<ShownGames> {
	const { name } = kind === 'recent' ? playHistory : gameMatch;
	const find = async () => {
		try {
			return { games: await findGames(kind), isFromHere: false };
		} catch (error) {
			const games = await findHere(kind);
			if (!games.length) throw error;
			// The list itself shows that it's this device's. A session that is over ends all the same.
			void reportQuietly(error, name);
			return { games, isFromHere: true };
		}
	};
	const load = async () => {
		const [found, pictures] = await Promise.all([find(), pictureSource()]);
		return { ...found, pictures };
	};
	return useMemberResource(() =>
		createResource<ShownGames>({ call: name, load, isEmpty: ({ games }) => !games.length, quiet }),
	);
}
