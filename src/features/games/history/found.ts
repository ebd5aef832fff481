import type { ListedGame } from '../../../gateway/contract/game-list.ts';

export interface PlayedGame extends ListedGame {
	/** When it was last started, in milliseconds. Not every remembered game has it. */
	at?: number | undefined;
}

export interface Found {
	games: PlayedGame[];
	/** The gateway is out of reach: these are this device's games, as the build knew them. */
	isFromHere: boolean;
}
