import { fetchJson } from '../../../core/fetch-json.ts';
import { getPage } from '../../../core/page.ts';
import { reportQuietly } from '../../../core/report.ts';
import type { Endpoint } from '../../../gateway/contract/endpoint.ts';
import type { ListedGame } from '../../../gateway/contract/game-list.ts';
import { localized } from '../../../lib/routes.ts';
import { gameId } from '../game-id.ts';
import { type GameMemory, playedHere, rememberedGames } from '../memory.ts';
import type { Found } from './found.ts';

/**
 * This device's games, as the build knew them, in place of a call that failed.
 * Rejects with the call's error if there are none.
 */
export async function findHere(error: unknown, { name }: Endpoint, kind: GameMemory): Promise<Found> {
	const games = await builtGames(kind).catch(() => []);
	if (!games.length) throw error;
	// The list says by itself that it is this device's. A session that is over ends all the same.
	void reportQuietly(error, name);
	return { games, isFromHere: true };
}

async function builtGames(kind: GameMemory): Promise<Found['games']> {
	const remembered =
		kind === 'recent' ? playedHere() : rememberedGames(kind).map((id) => ({ id, at: undefined }));
	if (!remembered.length) return [];
	const all = await fetchJson<ListedGame[]>(localized('/m/games.json', getPage().segment));
	const byId = new Map(all.map((game) => [gameId(game.vendor, game.accountTypeName), game]));
	return remembered.flatMap(({ id, at }) => {
		const game = byId.get(id);
		return game ? [{ ...game, at }] : [];
	});
}
