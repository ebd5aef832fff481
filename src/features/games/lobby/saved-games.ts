import { fetchJson } from '../../../core/fetch-json.ts';
import { getPage } from '../../../core/page.ts';
import type { ListedGame } from '../../../gateway/contract/game-list.ts';
import { localized } from '../../../lib/routes.ts';
import { gameId } from '../game-id.ts';

/** Every game, as the build knew them. */
export const allBuilt = () => fetchJson<ListedGame[]>(localized('/m/games.json', getPage().segment));

/** Those of a device, in its order. */
export async function builtOf(ids: readonly string[]): Promise<ListedGame[]> {
	const byId = new Map((await allBuilt()).map((game) => [gameId(game.vendor, game.accountTypeName), game]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}
