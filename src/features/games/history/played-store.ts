import { pictureSource } from '../../../core/picture-source.ts';
import { createResource, type Resource } from '../../../core/resource.ts';
import { gameMatch } from '../../../gateway/contract/game-match.ts';
import { playHistory } from '../../../gateway/contract/play-history.ts';
import type { PictureSource } from '../../../lib/picture-url.ts';
import type { GameMemory } from '../memory.ts';
import type { Found } from './found.ts';
import { findFavourites, findPlayed } from './played.ts';

export interface ShownGames extends Found {
	pictures: PictureSource;
}

/** The games that the member played last, or their favourites. With `isQuiet`, a failure shows in its section only. */
export function createPlayed(kind: GameMemory, isQuiet: boolean): Resource<ShownGames> {
	const [find, { name }] = kind === 'recent' ? [findPlayed, playHistory] : [findFavourites, gameMatch];
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
