import { sessionStore } from '../../../core/storage.ts';
import { parseJson } from '../../../lib/json.ts';
import { RETURNED_KEY } from '../keys.ts';
import type { Returned } from './provider.ts';

/** Session storage: the query of the page that the player left for a provider, with its go target and click ids. */
export const FROM_KEY = 'signin_from';

/** Milliseconds for which it's valid: providers' codes expire after ten minutes at most. */
export const VALID_MS = 600_000;

/** Returns true for a time in the last ten minutes. Anything can write to storage, so `at` can be anything. */
export const isRecent = (at: unknown): boolean =>
	typeof at === 'number' && at <= Date.now() && Date.now() - at <= VALID_MS;

/** Stores a return to a provider, as from its page: after a reload, the login page runs the provider's callback. */
export const storeReturn = (code: string): void =>
	sessionStore.setItem(RETURNED_KEY, JSON.stringify({ search: `?signin=${code}`, hash: '', at: Date.now() }));

/** Returns what a provider's page has returned with, and which provider; undefined if there is nothing, or it's too old. */
export function readReturned(stored: string | null): ({ code: string } & Returned) | undefined {
	const record = parseJson(stored) as Partial<Record<'search' | 'hash' | 'at', unknown>> | null | undefined;
	const { search, hash, at } = record ?? {};
	if (typeof search !== 'string' || typeof hash !== 'string' || !isRecent(at)) return undefined;
	return { code: new URLSearchParams(search).get('signin') ?? '', search, hash };
}
