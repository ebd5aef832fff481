import { adIdsIn, idsOf } from './ids.ts';
import { AD_IDS, type AdIds } from './query-names.ts';

export interface Click {
	/** Milliseconds since 1970. */
	at: number;
	ids: AdIds;
}

/** Networks disagree on which click earns a player: the one that brought him first, or the last. Both are kept. */
export interface Clicks {
	first: Click;
	last: Click;
}

/** What is stored, as far as it is sound. */
export function clicksOf(stored: unknown): Clicks | undefined {
	const { first, last } = (stored || {}) as Partial<Record<keyof Clicks, unknown>>;
	const sound = clickOf(last);
	return sound && { first: clickOf(first) || sound, last: sound };
}

/**
 * The click that a query tells of, where it is another one than the last.
 * Pages keep part of the query (RT-21), so the same click comes again and
 * again, with fewer ids each time: that is none.
 */
export function newClick(clicks: Clicks | undefined, at: number, search: string): Click | undefined {
	const ids = adIdsIn(search);
	const known: AdIds = clicks ? clicks.last.ids : {};
	const isNew = (Object.keys(ids) as (keyof AdIds)[]).some((field) => ids[field] !== known[field]);
	return isNew ? { at, ids } : undefined;
}

function clickOf(value: unknown): Click | undefined {
	const { at, ids: kept } = (value || {}) as Partial<Record<keyof Click, unknown>>;
	const ids = idsOf(kept, AD_IDS);
	return Number.isSafeInteger(at) && Object.keys(ids).length ? { at: at as number, ids } : undefined;
}
