import { atom } from 'nanostores';
import { call } from '../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { pictureSource } from '../../../core/pictures.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { gameList, type ListedGame } from '../../../gateway/contract/game-list.ts';
import type { GameCategory } from '../../../lib/game-categories.ts';
import { loadOnce } from '../../../lib/load-once.ts';
import type { PictureSource } from '../../../lib/picture-url.ts';
import { matchGames } from '../match-games.ts';
import { rememberedGames } from '../memory.ts';
import { isActive, type LobbyQuery } from './query.ts';
import { fold, type Searchable, search } from './search.ts';

export interface Results {
	/** 'built' shows the page as it was built. */
	status: 'built' | 'found' | 'failed';
	/** The query that found the games. */
	query: LobbyQuery;
	games: readonly ListedGame[];
	pictures: PictureSource;
	/** Newer ones are on their way. */
	isLoading: boolean;
}

const NO_QUERY: LobbyQuery = { q: '', vendor: '', show: 'all' };
const NONE = { games: [], pictures: { cdns: [], widths: '' }, isLoading: false };

/** Games that are folded at a time. A cheap phone needs a few frames for them. */
const AT_ONCE = 200;

/** Requests games. If the gateway can't be reached, finds them in the build's, which the service worker keeps. */
async function orBuilt(
	request: () => Promise<ListedGame[]>,
	find: (built: typeof import('../built-games.ts')) => Promise<ListedGame[]>,
): Promise<ListedGame[]> {
	const built = () => import('../built-games.ts').then(find);
	// The service worker has served this page from its cache: a call would make the player wait for nothing.
	if (document.documentElement.dataset.saved) return built().catch(request);
	try {
		return await request();
	} catch (error) {
		if (!(error instanceof GatewayError) || !['network', 'timeout'].includes(error.kind)) throw error;
		return await built().catch(() => {
			throw error;
		});
	}
}

/** Creates the search of a category's page, or else of the lobby. `vendors` has their names by code. */
export function createLobby(
	category: GameCategory | undefined,
	vendors: ReadonlyMap<string, string>,
	query = NO_QUERY,
) {
	const $query = atom(query);
	const $results = atom<Results>({ status: 'built', query, ...NONE });
	/** Number of the newest search. The outcome of an older one no longer counts. */
	let newest = 0;

	async function searchable(games: ListedGame[]): Promise<Searchable<ListedGame>[]> {
		const result: Searchable<ListedGame>[] = [];
		for (const game of games) {
			if (category && game.gameCategory !== category) continue;
			const vendor = vendors.get(game.vendor) ?? game.vendor;
			result.push({ game, name: fold(game.displayName), vendor: fold(vendor) });
			if (result.length % AT_ONCE === 0) await new Promise((go) => setTimeout(go));
		}
		return result;
	}

	const loadAll = loadOnce(async () => {
		const request = () => call(gameList, {}).then(({ games }) => games);
		return searchable(await orBuilt(request, (built) => built.allBuilt()));
	});

	let remembered: { ids: string; load: typeof loadAll } | undefined;

	/** Remembered games as they are today, without those that are no longer offered. Loads each list once. */
	function loadRemembered(show: 'favourites' | 'recent') {
		const games = rememberedGames(show === 'recent' ? 'recent' : 'favourite');
		const ids = games.join();
		if (remembered?.ids !== ids) {
			const find = () =>
				orBuilt(
					() => matchGames(games),
					(built) => built.builtOf(games),
				);
			remembered = { ids, load: loadOnce(async () => searchable(await find())) };
		}
		return remembered.load();
	}

	/** Runs a search. Never rejects: the results tell how it went. */
	async function look(query: LobbyQuery): Promise<void> {
		const mine = ++newest;
		$query.set(query);
		if (!isActive(query)) return $results.set({ status: 'built', query, ...NONE });
		$results.set({ ...$results.get(), isLoading: true });
		try {
			const { q, vendor, show } = query;
			const loading = show === 'all' ? loadAll() : loadRemembered(show);
			const [known, pictures] = await Promise.all([loading, pictureSource()]);
			if (mine !== newest) return;
			const offered = vendor ? known.filter(({ game }) => game.vendor === vendor) : known;
			$results.set({ status: 'found', query, games: search(offered, q), pictures, isLoading: false });
		} catch (error) {
			ignoreNetworkFailure(error);
			if (mine === newest) $results.set({ status: 'failed', query, ...NONE });
		}
	}

	return {
		$query,
		$results,
		look,
		lookAgain: () => look($query.get()),
		/** Loads the list that a search needs. */
		prepare: () => void loadAll().catch(ignoreNetworkFailure),
	};
}
