import { call } from '../../core/gateway.ts';
import { gameMatch, type ListedGame } from '../../gateway/contract/game-list.ts';

/** Requests the current data of games by their ids. Leaves out games that are no longer offered. */
export async function matchGames(ids: readonly string[]): Promise<ListedGame[]> {
	const answers = await Promise.all(joinGameIds(ids).map((games) => call(gameMatch, { games })));
	return answers.flatMap(({ games }) => games);
}

/** Longest list of ids in an address: proxies may refuse long ones. */
const MAX_LENGTH = 2000;

/** Joins ids as the call takes them; several lists if one would be too long. */
export function joinGameIds(ids: readonly string[]): string[] {
	const calls: string[] = [];
	for (const id of ids) {
		const call = calls[calls.length - 1];
		if (call === undefined || call.length + 1 + id.length > MAX_LENGTH) calls.push(id);
		else calls[calls.length - 1] = `${call},${id}`;
	}
	return calls;
}
