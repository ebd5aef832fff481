import { AD_PARAMS } from '../../../lib/ad-params.ts';
import { type AdIds, adIdsIn, idsOf } from './ids.ts';

export interface Click {
	/** Milliseconds since 1970. */
	at: number;
	ids: AdIds;
}

/** Ad networks disagree on which click wins: the first that brought the player, or the last. Both are kept. */
export interface Clicks {
	first: Click;
	last: Click;
}

/** Returns the valid parts of the stored clicks. */
export function clicksOf(stored: unknown): Clicks | undefined {
	const { first, last } = (stored || {}) as Partial<Record<keyof Clicks, unknown>>;
	const sound = clickOf(last);
	return sound && { first: clickOf(first) || sound, last: sound };
}

/**
 * The click in a query, unless it's the same as the last one. Pages keep part
 * of the query (RT-21), so one click comes again and again, with fewer ids each
 * time. That counts as no new click.
 */
export function newClick(clicks: Clicks | undefined, at: number, search: string): Click | undefined {
	const ids = adIdsIn(search);
	const known: AdIds = clicks ? clicks.last.ids : {};
	const isNew = (Object.keys(ids) as (keyof AdIds)[]).some((field) => ids[field] !== known[field]);
	return isNew ? { at, ids } : undefined;
}

function clickOf(value: unknown): Click | undefined {
	const { at, ids: kept } = (value || {}) as Partial<Record<keyof Click, unknown>>;
	const ids = idsOf(kept, AD_PARAMS);
	return Number.isSafeInteger(at) && Object.keys(ids).length ? { at: at as number, ids } : undefined;
}
