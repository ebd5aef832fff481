import type { ListedGame } from '../../../gateway/contract/game-list.ts';

export interface PlayedGame extends ListedGame {
	/** When it was last started, in milliseconds. Not every remembered game has it. */
	at?: number | undefined;
}

export interface Found {
	games: PlayedGame[];
	/** The gateway could not be reached: these are the games of this device, as the build knew them. */
	here: boolean;
}
