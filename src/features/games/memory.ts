import { atom } from 'nanostores';
import { localStore } from '../../core/storage.ts';
import { parseJson } from '../../lib/json.ts';
import { gamesKey } from './keys.ts';

/** Returns a game's id for calls and storage: `vendor:code`, both URI-encoded, so neither contains a colon or comma. */
export const gameId = (vendor: string, code: string): string =>
	`${encodeURIComponent(vendor)}:${encodeURIComponent(code)}`;

/** Characters that encodeURIComponent() leaves (ECMA-262, 19.2.6.4), within the contract's length limit. */
const ID = /^(?=.{3,200}$)[\w.!~*'()%-]+:[\w.!~*'()%-]+$/;

/** Most games of each kind that a device remembers. */
const MAX_GAMES = { favourite: 200, recent: 30 };

export type GameMemory = keyof typeof MAX_GAMES;

/** Returns the ids of this device's games, newest first. Not cached, as other tabs write them, too. */
export function rememberedGames(kind: GameMemory): string[] {
	// Anything can write to storage. Earlier releases stored pairs of an id and a time.
	const stored = parseJson(localStore.getItem(gamesKey(kind)));
	const entries: unknown[] = Array.isArray(stored) ? stored.flat() : [];
	const ids = entries.filter((entry): entry is string => typeof entry === 'string' && ID.test(entry));
	return [...new Set(ids)].slice(0, MAX_GAMES[kind]);
}

/** Puts a game first; the oldest goes if there are too many. */
export const rememberGame = (kind: GameMemory, id: string): void => store(kind, [id, ...without(kind, id)]);

const without = (kind: GameMemory, id: string) => rememberedGames(kind).filter((other) => other !== id);

const store = (kind: GameMemory, ids: string[]): void =>
	localStore.setItem(gamesKey(kind), JSON.stringify(ids));

/** Ids of this device's favourite games. Empty until readFavourites(). */
export const $favourites = atom<ReadonlySet<string>>(new Set());

/** Reads the favourites again: another tab may have changed them. */
export const readFavourites = (): void => $favourites.set(new Set(rememberedGames('favourite')));

export function toggleFavourite(id: string): void {
	if ($favourites.get().has(id)) store('favourite', without('favourite', id));
	else rememberGame('favourite', id);
	readFavourites();
}
