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

/** Stores a record for ten minutes. */
export const storeRecent = (key: string, record: object): void =>
	sessionStore.setItem(key, JSON.stringify({ ...record, at: Date.now() }));

/** Returns a stored record, whose fields can be anything, too; {} if there is none, or it's too old. */
export function readRecent(key: string): Record<string, unknown> {
	const record = (parseJson(sessionStore.getItem(key)) ?? {}) as Record<string, unknown>;
	return isRecent(record.at) ? record : {};
}

/** Stores a return to a provider, as from its page: after a reload, the login page runs the provider's callback. */
export const storeReturn = (code: string): void =>
	storeRecent(RETURNED_KEY, { search: `?signin=${code}`, hash: '' });

/** Returns what a provider's page has returned with, and which provider; undefined if there is nothing, or it's too old. */
export function readReturned(): ({ code: string } & Returned) | undefined {
	const { search, hash } = readRecent(RETURNED_KEY);
	if (typeof search !== 'string' || typeof hash !== 'string') return undefined;
	return { code: new URLSearchParams(search).get('signin') ?? '', search, hash };
}
