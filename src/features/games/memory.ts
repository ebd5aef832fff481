import { localStore } from '../../core/storage.ts';
import { gamesKey } from '../../core/storage-keys.ts';
import { parseGameIds } from './game-id.ts';

/** How many games a device remembers of each kind. */
const MOST = { favourite: 200, recent: 30 };

export type GameMemory = keyof typeof MOST;

/** Ids of remembered games, the newest first. Read again each time: other tabs write as well. */
export function rememberedGames(kind: GameMemory): string[] {
	return parseGameIds(localStore.getItem(gamesKey(kind)), MOST[kind]);
}

/** Puts a game first; beyond what is remembered, the oldest goes. */
export function rememberGame(kind: GameMemory, id: string): void {
	keep(kind, [id, ...others(kind, id)].slice(0, MOST[kind]));
}

export function forgetGame(kind: GameMemory, id: string): void {
	keep(kind, others(kind, id));
}

const others = (kind: GameMemory, id: string) => rememberedGames(kind).filter((other) => other !== id);

function keep(kind: GameMemory, ids: string[]): void {
	localStore.setItem(gamesKey(kind), JSON.stringify(ids));
}
