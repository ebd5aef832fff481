import { call } from '../../../core/gateway.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { gameList, type ListedGame } from '../../../gateway/contract/game-list.ts';
import type { GameCategory } from '../../../lib/game-categories.ts';
import { loadOnce } from '../../../lib/load-once.ts';
import { matchGames } from '../match-games.ts';
import { type GameMemory, rememberedGames } from '../memory.ts';
import type { LobbyQuery } from './query.ts';
import { fold, type Searchable } from './search.ts';

export type KnownGame = Searchable<ListedGame>;

/** Games that are folded in one go; a cheap phone does it within a few frames. */
const AT_ONCE = 200;

/** The gateway's games; if it can't be reached, the build's, which the service worker keeps. */
async function orBuilt(
	ask: () => Promise<ListedGame[]>,
	find: (built: typeof import('../built-games.ts')) => Promise<ListedGame[]>,
): Promise<ListedGame[]> {
	const built = () => import('../built-games.ts').then(find);
	// The service worker has served this page from its cache: a call would make the player wait for nothing.
	if (document.documentElement.dataset.saved) return built().catch(ask);
	try {
		return await ask();
	} catch (error) {
		if (!(error instanceof GatewayError) || !['network', 'timeout'].includes(error.kind)) throw error;
		return await built().catch(() => {
			throw error;
		});
	}
}

/** The games a page searches in: of one category, or all of them. */
export function createGames(category: GameCategory | undefined, vendors: ReadonlyMap<string, string>) {
	let matched: { ids: string; load: () => Promise<KnownGame[]> } | undefined;

	async function known(games: ListedGame[]): Promise<KnownGame[]> {
		const result: KnownGame[] = [];
		for (const game of games) {
			if (category && game.gameCategory !== category) continue;
			const vendor = vendors.get(game.vendor) ?? game.vendor;
			result.push({ game, name: fold(game.displayName), vendor: fold(vendor) });
			if (result.length % AT_ONCE === 0) await new Promise((go) => setTimeout(go));
		}
		return result;
	}

	/** The whole list. */
	const all = loadOnce(() =>
		orBuilt(
			() => call(gameList, {}).then(({ games }) => games),
			(built) => built.allBuilt(),
		).then(known),
	);

	/** Remembered games as they are today, without those that are no longer offered. */
	function remembered(kind: GameMemory): Promise<KnownGame[]> {
		const games = rememberedGames(kind);
		const ids = games.map(({ id }) => id).join();
		if (matched?.ids !== ids) {
			const load = () =>
				orBuilt(
					() => matchGames(games),
					(built) => built.builtOf(games),
				).then(known);
			matched = { ids, load: loadOnce(load) };
		}
		return matched.load();
	}

	return {
		all,
		of: ({ show }: LobbyQuery) =>
			show === 'all' ? all() : remembered(show === 'recent' ? 'recent' : 'favourite'),
	};
}
