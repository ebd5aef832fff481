import { parseJson } from '../../../lib/json.ts';
import type { Returned } from './provider.ts';

/** Session storage: the query of the page that the player left for a provider: its go target and click ids. */
export const FROM_KEY = 'signin_from';

/** Milliseconds for which it's valid; providers' codes are good for ten minutes at most. */
export const GOOD_FOR = 600_000;

/** What a provider's page brought, and which provider; undefined if there is nothing, or it's too old. */
export function readReturned(stored: string | null, now: number): ({ code: string } & Returned) | undefined {
	const kept = parseJson(stored) as Partial<Record<'search' | 'hash' | 'at', unknown>> | null | undefined;
	const { search, hash, at } = kept ?? {};
	if (typeof search !== 'string' || typeof hash !== 'string' || typeof at !== 'number') return undefined;
	if (at > now || now - at > GOOD_FOR) return undefined;
	return { code: new URLSearchParams(search).get('signin') ?? '', search, hash };
}
