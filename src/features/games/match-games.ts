import { call } from '../../core/gateway.ts';
import type { ListedGame } from '../../gateway/contract/game-list.ts';
import { gameMatch } from '../../gateway/contract/game-match.ts';
import type { RememberedGame } from './game-id.ts';

/** The remembered games that are still offered, as they are today. */
export async function matchGames(remembered: readonly RememberedGame[]): Promise<ListedGame[]> {
	const calls = joinGameIds(remembered.map(({ id }) => id));
	const answers = await Promise.all(calls.map((games) => call(gameMatch, { games })));
	return answers.flatMap(({ games }) => games);
}

/** Ids as the call takes them, in several calls if one address would be too long for a proxy on the way. */
export function joinGameIds(ids: readonly string[], longest = 2000): string[] {
	const calls: string[] = [];
	for (const id of ids) {
		const call = calls[calls.length - 1];
		if (call === undefined || call.length + 1 + id.length > longest) calls.push(id);
		else calls[calls.length - 1] = `${call},${id}`;
	}
	return calls;
}
