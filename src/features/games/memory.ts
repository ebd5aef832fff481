import { atom, type ReadableAtom } from 'nanostores';
import { localStore } from '../../core/storage.ts';
import { parseGames, type RememberedGame } from './game-id.ts';
import { gamesKey } from './keys.ts';

/** Most games of each kind that a device remembers. */
const MAX_GAMES = { favourite: 200, recent: 30 };

export type GameMemory = keyof typeof MAX_GAMES;

/** Reads the games that this device remembers, newest first. Not cached, as other tabs write them, too. */
export const rememberedGames = (kind: GameMemory): RememberedGame[] =>
	parseGames(localStore.getItem(gamesKey(kind)), MAX_GAMES[kind]);

/** Puts a game first, and removes the oldest if there are too many. */
export function rememberGame(kind: GameMemory, id: string): void {
	const game = kind === 'recent' ? { id, at: Date.now() } : { id };
	store(kind, [game, ...others(kind, id)].slice(0, MAX_GAMES[kind]));
}

export function forgetGame(kind: GameMemory, id: string): void {
	store(kind, others(kind, id));
}

const others = (kind: GameMemory, id: string) => rememberedGames(kind).filter((other) => other.id !== id);

function store(kind: GameMemory, games: RememberedGame[]): void {
	const entries = games.map(({ id, at }) => (at === undefined ? id : [id, at]));
	localStore.setItem(gamesKey(kind), JSON.stringify(entries));
}

const $ids = atom<ReadonlySet<string>>(new Set());

/** Ids of this device's favourite games. Empty until readFavourites(). */
export const $favourites: ReadableAtom<ReadonlySet<string>> = $ids;

/** Reads the favourites again: another tab may have changed them. */
export const readFavourites = (): void => $ids.set(new Set(rememberedGames('favourite').map(({ id }) => id)));

export function toggleFavourite(id: string): void {
	($ids.get().has(id) ? forgetGame : rememberGame)('favourite', id);
	readFavourites();
}
