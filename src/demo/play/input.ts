import type { GameCategory } from '../../lib/game-categories.ts';
import type { PlayTexts } from './texts.ts';

export interface PlayGame {
	/** Which lottery is played depends on it. */
	code: string;
	name: string;
	drawing: string;
	vendor: string;
	gameCategory: GameCategory;
}

/** A lottery as the lobby lists it. */
export interface ListedLottery extends PlayGame {
	/** Where it is played. */
	url: string;
	image: string;
}

export interface PlayPageInput {
	game: PlayGame;
	backUrl: string;
	/** The language of the texts. */
	language: string;
	texts: PlayTexts;
	/** Where the lobby of the lotteries is. */
	lobbyUrl: string;
	/** With these, the page is the lobby that lists them. */
	lotteries?: readonly ListedLottery[] | undefined;
}
