import { atom, type ReadableAtom } from 'nanostores';
import { forgetGame, rememberedGames, rememberGame } from './memory.ts';

const $ids = atom<ReadonlySet<string>>(new Set());

/** Ids of this device's favourite games; none until readFavourites(). */
export const $favourites: ReadableAtom<ReadonlySet<string>> = $ids;

/** Reads them again: another tab may have changed them. */
export const readFavourites = (): void => $ids.set(new Set(rememberedGames('favourite')));

export function toggleFavourite(id: string): void {
	($ids.get().has(id) ? forgetGame : rememberGame)('favourite', id);
	readFavourites();
}
