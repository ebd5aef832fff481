import { call } from '../../../core/gateway.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { gameList, type ListedGame } from '../../../gateway/contract/game-list.ts';
import { gameMatch } from '../../../gateway/contract/game-match.ts';
import type { GameCategory } from '../../../lib/game-categories.ts';
import { joinGameIds } from '../game-id.ts';
import { rememberedGames } from '../memory.ts';
import type { LobbyQuery } from './query.ts';
import { fold, type Searchable } from './search.ts';

export type KnownGame = Searchable<ListedGame>;

/** Games that are folded in one go; a cheap phone does it within a few frames. */
const AT_ONCE = 200;

/** What the gateway says; where it can't be reached, the games of the build, which the service worker keeps. */
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
	let whole: Promise<KnownGame[]> | undefined;
	let matched: { ids: string; games: Promise<KnownGame[]> } | undefined;

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

	/** The whole list, asked for once; a failure is forgotten, so that trying again asks again. */
	function all(): Promise<KnownGame[]> {
		whole ??= orBuilt(
			() => call(gameList, {}).then(({ games }) => games),
			(built) => built.allBuilt(),
		).then(known);
		whole.catch(() => {
			whole = undefined;
		});
		return whole;
	}

	/** Remembered games as they are today; those that are no longer offered are not in the answer. */
	function remembered(kind: 'favourite' | 'recent'): Promise<KnownGame[]> {
		const remembered = rememberedGames(kind);
		const calls = joinGameIds(remembered);
		const ids = calls.join();
		if (matched?.ids === ids) return matched.games;
		const games = orBuilt(
			() =>
				Promise.all(calls.map((games) => call(gameMatch, { games }))).then((answers) =>
					answers.flatMap(({ games }) => games),
				),
			(built) => built.builtOf(remembered.map((id) => ({ id }))),
		).then(known);
		matched = { ids, games };
		games.catch(() => {
			matched = undefined;
		});
		return games;
	}

	return {
		all,
		of: ({ show }: LobbyQuery) =>
			show === 'all' ? all() : remembered(show === 'recent' ? 'recent' : 'favourite'),
	};
}
