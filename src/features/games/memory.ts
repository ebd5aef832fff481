import { atom, type ReadableAtom } from 'nanostores';
import { localStore } from '../../core/storage.ts';
import { parseGames, type RememberedGame } from './game-id.ts';
import { gamesKey } from './keys.ts';

/** How many games a device remembers of each kind. */
const MOST = { favourite: 200, recent: 30 };

export type GameMemory = keyof typeof MOST;

/** Ids of remembered games, the newest first. Read again each time: other tabs write as well. */
export function rememberedGames(kind: GameMemory): string[] {
	return remembered(kind).map(({ id }) => id);
}

/** Games that were played on this device, the last one first. */
export function playedHere(): RememberedGame[] {
	return remembered('recent');
}

/** Puts a game first; beyond what is remembered, the oldest goes. */
export function rememberGame(kind: GameMemory, id: string): void {
	const game = kind === 'recent' ? { id, at: Date.now() } : { id };
	keep(kind, [game, ...others(kind, id)].slice(0, MOST[kind]));
}

export function forgetGame(kind: GameMemory, id: string): void {
	keep(kind, others(kind, id));
}

const remembered = (kind: GameMemory) => parseGames(localStore.getItem(gamesKey(kind)), MOST[kind]);

const others = (kind: GameMemory, id: string) => remembered(kind).filter((other) => other.id !== id);

function keep(kind: GameMemory, games: RememberedGame[]): void {
	const entries = games.map(({ id, at }) => (at === undefined ? id : [id, at]));
	localStore.setItem(gamesKey(kind), JSON.stringify(entries));
}

const $ids = atom<ReadonlySet<string>>(new Set());

/** Ids of this device's favourite games; none until readFavourites(). */
export const $favourites: ReadableAtom<ReadonlySet<string>> = $ids;

/** Reads them again: another tab may have changed them. */
export const readFavourites = (): void => $ids.set(new Set(rememberedGames('favourite')));

export function toggleFavourite(id: string): void {
	($ids.get().has(id) ? forgetGame : rememberGame)('favourite', id);
	readFavourites();
}
