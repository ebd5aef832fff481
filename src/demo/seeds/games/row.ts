import type { GameCategory } from '../../../lib/game-categories.ts';

/** What a game is, beside its name in texts/LANGUAGE.json. */
export interface GameSeed {
	code: string;
	vendor: string;
	gameCategory: GameCategory;
	freeplay: boolean;
	tag?: 'hot' | 'new' | 'jackpot';
}

/** vendor, code, tag */
export type GameRow = [string, string, GameSeed['tag']?];

const FREEPLAY: readonly GameCategory[] = ['rng', 'table', 'fish', 'crash', 'arcade'];

export function gamesOf(gameCategory: GameCategory, rows: readonly GameRow[]): GameSeed[] {
	return rows.map(([vendor, code, tag]) => ({
		code,
		vendor,
		gameCategory,
		// A pooled jackpot is never offered for free: its pot is filled by real stakes.
		freeplay: FREEPLAY.includes(gameCategory) && tag !== 'jackpot',
		...(tag && { tag }),
	}));
}
