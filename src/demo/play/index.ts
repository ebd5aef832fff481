import type { GameCategory } from '../../lib/game-categories.ts';
import { lobbyPage } from './lottery/lobby.ts';
import { lotteryPage } from './lottery/page.ts';
import { slotPage } from './slot/page.ts';
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

/** The page of a launched game: the lobby of the lotteries, a lottery, or for all else a slot machine. */
export function playPage(input: PlayPageInput): string {
	if (input.game.gameCategory !== 'elott') return slotPage(input);
	const { lottery: words } = input.texts;
	if (!words) throw new Error(`A lottery cannot be played in ${input.language}`);
	return input.lotteries ? lobbyPage(input, words, input.lotteries) : lotteryPage(input, words);
}
