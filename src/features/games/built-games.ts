/** The games as the build knew them. Loads only if the gateway is unavailable. */
import { fetchJson } from '../../core/files.ts';
import { getPage } from '../../core/page.ts';
import type { ListedGame } from '../../gateway/contract/game-list.ts';
import { localized } from '../../lib/routes.ts';
import { gameId, type RememberedGame } from './game-id.ts';

export interface PlayedGame extends ListedGame {
	/** When it was last started, in milliseconds, if known. */
	at?: number | undefined;
}

export const allBuilt = () => fetchJson<ListedGame[]>(localized('/m/games.json', getPage().segment));

/** Returns the games that a device remembers, in its order. */
export async function builtOf(remembered: readonly RememberedGame[]): Promise<PlayedGame[]> {
	const byId = new Map((await allBuilt()).map((game) => [gameId(game.vendor, game.accountTypeName), game]));
	return remembered.flatMap(({ id, at }) => {
		const game = byId.get(id);
		return game ? [{ ...game, at }] : [];
	});
}
