/** RT-21: every navigation keeps these, and no others. */
export const KEPT_QUERY = [
	'affiliateCode',
	'referralCode',
	'r',
	'inApp',
	'fullscreen',
	'from',
	'fbclid',
	'gclid',
	'ttclid',
	'kwaiclid',
	'bbg',
	'isBgeTest',
	'cid',
	'kw',
] as const;

const nameOf = (pair: string) => pair.split('=', 1)[0] as string;

/** The kept pairs of a query, as they are written. */
export function keptPairs(search: string): string[] {
	return search
		.slice(1)
		.split('&')
		.filter((pair) => (KEPT_QUERY as readonly string[]).includes(nameOf(pair)));
}

/**
 * Adds the kept part of `search` to a path of this site. The target's own values
 * win. Pairs stay exactly as written: ad networks compare click ids as text, and
 * the same value encoded differently is a different text.
 */
export function withKeptQuery(target: string, search: string): string {
	const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)([\s\S]*)$/.exec(target) ?? [];
	const pairs = query ? query.split('&') : [];
	for (const kept of keptPairs(search)) {
		if (!pairs.some((pair) => nameOf(pair) === nameOf(kept))) pairs.push(kept);
	}
	return path + (pairs.length ? `?${pairs.join('&')}` : '') + hash;
}
