import { atom } from 'nanostores';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { pictureSource } from '../../../core/pictures.ts';
import type { ListedGame } from '../../../gateway/contract/game-list.ts';
import type { GameCategory } from '../../../lib/game-categories.ts';
import type { PictureSource } from '../../../lib/picture-url.ts';
import { createGames } from './games.ts';
import { isActive, type LobbyQuery } from './query.ts';
import { search } from './search.ts';

export interface Results {
	/** 'built' shows the page as it was built. */
	status: 'built' | 'found' | 'failed';
	/** Search that the games are the result of. */
	query: LobbyQuery;
	games: readonly ListedGame[];
	pictures: PictureSource;
	/** Newer ones are on their way. */
	isLoading: boolean;
}

const NO_QUERY: LobbyQuery = { q: '', vendor: '', show: 'all' };
const NO_PICTURES: PictureSource = { cdns: [], widths: '' };

/** The search of a lobby or of a category's page. `vendors` has their names by code. */
export function createLobby(
	category: GameCategory | undefined,
	vendors: ReadonlyMap<string, string>,
	query = NO_QUERY,
) {
	const games = createGames(category, vendors);
	const $query = atom(query);
	const none = { games: [], pictures: NO_PICTURES, isLoading: false };
	const $results = atom<Results>({ status: 'built', query, ...none });
	/** Number of the newest search. The outcome of an older one no longer counts. */
	let newest = 0;

	/** Looks for something else. Never rejects: the results tell how it went. */
	async function look(query: LobbyQuery): Promise<void> {
		const mine = ++newest;
		$query.set(query);
		if (!isActive(query)) return $results.set({ status: 'built', query, ...none });
		$results.set({ ...$results.get(), isLoading: true });
		try {
			const [known, pictures] = await Promise.all([games.of(query), pictureSource()]);
			if (mine !== newest) return;
			const offered = query.vendor ? known.filter(({ game }) => game.vendor === query.vendor) : known;
			$results.set({ status: 'found', query, games: search(offered, query.q), pictures, isLoading: false });
		} catch (error) {
			ignoreNetworkFailure(error);
			if (mine === newest) $results.set({ status: 'failed', query, ...none });
		}
	}

	return {
		$query,
		$results,
		look,
		/** Looks for the same again. */
		lookAgain: () => look($query.get()),
		/** Loads the list that a search needs. */
		prepare: () => void games.all().catch(ignoreNetworkFailure),
	};
}
