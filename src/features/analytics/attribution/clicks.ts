import { AD_PARAMS, type APP_PARAMS } from '../../../lib/ad-params.ts';

/** Ids in an ad's or an affiliate's link, by the fields of a PixelTrack. */
type AdIds = Partial<Record<keyof typeof AD_PARAMS, string>>;

/** Ids of an app's installation from its attribution service (EN-10). */
export type AppIds = Partial<Record<keyof typeof APP_PARAMS, string>>;

/** The contract's limit. A longer text isn't an id, and cut short it would be a wrong one. */
const MAX_ID_LENGTH = 1024;

/** Lone surrogates (Cs) can't be encoded, so they would break the call that sends them. */
const isId = (value: unknown): value is string =>
	typeof value === 'string' &&
	value.length <= MAX_ID_LENGTH &&
	/\S/.test(value) &&
	!/[\p{Cc}\p{Cs}]/u.test(value);

/** Returns the valid ids that `read` finds, by field. */
export function collect<Field extends string, Name>(
	names: Record<Field, Name>,
	read: (field: Field, name: Name) => unknown,
): Partial<Record<Field, string>> {
	const ids: Partial<Record<Field, string>> = {};
	for (const field of Object.keys(names) as Field[]) {
		const id = read(field, names[field]);
		if (isId(id)) ids[field] = id;
	}
	return ids;
}

/** Returns the valid ids in an object from outside. */
export function idsOf<Field extends string>(value: unknown, names: Record<Field, string>) {
	return collect(names, (field) => ((value || {}) as Partial<Record<Field, unknown>>)[field]);
}

/**
 * Returns the ids in a query, the first valid one of several. Each is decoded once, and a plus stays a plus: networks
 * compare ids as text, and some write Base64.
 */
export function idsIn<Field extends string>(search: string, names: Record<Field, string>) {
	const pairs = search.slice(1).split('&');
	return collect(names, (_, name) =>
		pairs
			.filter((pair) => pair.startsWith(`${name}=`))
			.map((pair) => decoded(pair.slice(name.length + 1)))
			.find(isId),
	);
}

function adIdsIn(search: string): AdIds {
	const ids = idsIn(search, AD_PARAMS);
	// Bigo Ads, "Event API Integration Guide": its links carry bbg and pixel_id. Without bbg, a pixel_id could be from any network.
	const { bigoPixelId } = ids.bbg ? idsIn(search, { bigoPixelId: 'pixel_id' }) : ids;
	return { ...(bigoPixelId && { bigoPixelId }), ...ids };
}

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
	const valid = clickOf(last);
	return valid && { first: clickOf(first) || valid, last: valid };
}

/** Returns the click in a query, unless it's the last one again: pages keep part of the query (RT-21). */
export function newClick(clicks: Clicks | undefined, at: number, search: string): Click | undefined {
	const ids = adIdsIn(search);
	const known: AdIds = clicks ? clicks.last.ids : {};
	const isNew = (Object.keys(ids) as (keyof AdIds)[]).some((field) => ids[field] !== known[field]);
	return isNew ? { at, ids } : undefined;
}

function clickOf(value: unknown): Click | undefined {
	const { at, ids: stored } = (value || {}) as Partial<Record<keyof Click, unknown>>;
	const ids = idsOf(stored, AD_PARAMS);
	return Number.isSafeInteger(at) && Object.keys(ids).length ? { at: at as number, ids } : undefined;
}

function decoded(text: string): string | undefined {
	try {
		return decodeURIComponent(text);
	} catch {
		return undefined;
	}
}
