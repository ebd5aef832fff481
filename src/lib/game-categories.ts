/** The nine categories, in the order of the lanes (specification section 2). */
export const GAME_CATEGORIES = [
	'sports',
	'live',
	'rng',
	'table',
	'fish',
	'pvp',
	'crash',
	'arcade',
	'elott',
] as const;
export type GameCategory = (typeof GAME_CATEGORIES)[number];

/**
 * The position of a category (GAM-06). The steps leave room for a merchant's own
 * categories. The lobby uses these; the home page uses the gateway's order of
 * lanes, because merchants choose what comes first there.
 */
export function categoryOrdinal(category: GameCategory): number {
	return 100 * (GAME_CATEGORIES.indexOf(category) + 1);
}

/** A group of games under one heading of the lobby: a category, or slots and card rooms together (GAM-06). */
export type GameGroupCode = 'TCG' | Exclude<GameCategory, 'rng' | 'pvp'>;

export interface GameGroup<Game> {
	code: GameGroupCode;
	/** Categories that have games, sorted by ordinal. */
	categories: GameCategory[];
	games: Game[];
}

export function groupOf(category: GameCategory): GameGroupCode {
	return category === 'rng' || category === 'pvp' ? 'TCG' : category;
}

/**
 * Games by group, groups by the ordinal of their first category. Within a
 * group the categories alternate, so that its first games show each of them.
 */
export function groupGames<Game extends { gameCategory: GameCategory }>(
	games: readonly Game[],
): GameGroup<Game>[] {
	const byOrdinal = [...GAME_CATEGORIES].sort((one, other) => categoryOrdinal(one) - categoryOrdinal(other));
	const codes = [...new Set(byOrdinal.map(groupOf))];
	return codes.flatMap((code) => {
		const parts = byOrdinal
			.filter((category) => groupOf(category) === code)
			.map((category) => ({ category, games: games.filter((game) => game.gameCategory === category) }))
			.filter((part) => part.games.length);
		if (!parts.length) return [];
		const longest = Math.max(...parts.map((part) => part.games.length));
		const turns = Array.from({ length: longest }, (_, turn) =>
			parts.flatMap((part) => part.games[turn] ?? []),
		);
		return [{ code, categories: parts.map(({ category }) => category), games: turns.flat() }];
	});
}
