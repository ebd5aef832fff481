/** The games as the build knew them. Loads only if the gateway is unavailable. */
import { fetchJson } from '../../core/files.ts';
import { getPage } from '../../core/page.ts';
import type { ListedGame } from '../../gateway/contract/game-list.ts';
import { localized } from '../../lib/routes.ts';
import { gameId } from './memory.ts';

export const allBuilt = () => fetchJson<ListedGame[]>(localized('/m/games.json', getPage().segment));

/** Returns games by their ids, in the same order. Leaves out those that the build didn't know. */
export async function builtOf(ids: readonly string[]): Promise<ListedGame[]> {
	const byId = new Map((await allBuilt()).map((game) => [gameId(game.vendor, game.accountTypeName), game]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}
