import type { GameCategory } from '../../../lib/game-categories.ts';

/** What a game is, beside its name in texts/LANGUAGE.json. */
export interface GameSeed {
	code: string;
	vendor: string;
	gameCategory: GameCategory;
	freeplay: boolean;
	/** What its picture shows, as src/demo/art/picture.ts reads it. */
	drawing: string;
	tag?: 'hot' | 'new' | 'jackpot';
}

export type GameRow = [vendor: string, code: string, drawing: string, tag?: GameSeed['tag']];

const FREEPLAY: readonly GameCategory[] = ['rng', 'table', 'fish', 'crash', 'arcade'];

export function gamesOf(gameCategory: GameCategory, rows: readonly GameRow[]): GameSeed[] {
	return rows.map(([vendor, code, drawing, tag]) => ({
		code,
		vendor,
		gameCategory,
		drawing,
		// A pooled jackpot is never offered for free: its pot is filled by real stakes.
		freeplay: FREEPLAY.includes(gameCategory) && tag !== 'jackpot',
		...(tag && { tag }),
	}));
}
