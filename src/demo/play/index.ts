import type { PlayPageInput } from './input.ts';
import { lobbyPage } from './lottery/lobby.ts';
import { lotteryPage } from './lottery/page.ts';
import { slotPage } from './slot/page.ts';

/** The page of a launched game: the lobby of the lotteries, a lottery, or for everything else a slot machine. */
export function playPage(input: PlayPageInput): string {
	if (input.game.gameCategory !== 'elott') return slotPage(input);
	const { lottery: words } = input.texts;
	if (!words) throw new Error(`A lottery cannot be played in ${input.language}`);
	return input.lotteries ? lobbyPage(input, words, input.lotteries) : lotteryPage(input, words);
}
