import type { GameCategory } from '../../lib/game-categories.ts';

/** A game without its name, which is in texts/LANGUAGE.json. */
export interface GameSeed {
	code: string;
	vendor: string;
	gameCategory: GameCategory;
	freeplay: boolean;
	tag?: 'hot' | 'new' | 'jackpot';
	/** Field of a launch (API-22). */
	nodeId?: string;
}

type GameRow = [vendor: string, code: string, tag?: GameSeed['tag'], nodeId?: string];

const FREEPLAY: readonly GameCategory[] = ['rng', 'table', 'fish', 'crash', 'arcade'];

export function gamesOf(gameCategory: GameCategory, rows: readonly GameRow[]): GameSeed[] {
	return rows.map(([vendor, code, tag, nodeId]) => ({
		code,
		vendor,
		gameCategory,
		// Pooled jackpots have no free play: real stakes fill the pot.
		freeplay: FREEPLAY.includes(gameCategory) && tag !== 'jackpot',
		...(tag && { tag }),
		...(nodeId && { nodeId }),
	}));
}
