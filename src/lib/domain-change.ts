/**
 * How a player goes from one domain to another (RT-03). The query of the
 * address contains where they were, in which language, and what brought them.
 * Values that no server or log needs to see are behind the hash.
 */
import { keptPairs } from './kept-query.ts';
import { HOME, safeGo } from './safe-url.ts';
import { holdsSecret, isSecret } from './secret-query.ts';

/** In the query. */
const LANGUAGE = 'language';
/** Behind the hash: the one-time code of the session, and the hosts that have failed, with commas. */
const HANDOVER = 'handover';
const TRIED = 'tried';

/** Session storage: those hosts, so that a player isn't sent back and forth. */
export const TRIED_KEY = 'domains_tried';

/** If more have failed, the domains aren't the problem. */
export const MOST_TRIED = 4;

/** Pages that say why the site can't be shown: a player on one of them wants the home page. */
const CLOSED = /^\/m\/([a-z]{2}(-[a-z]{2})?\/)?(index(\.html)?|maintenance|restricted|offline)$/;

export interface Departure {
	/** One of the merchant's signed list. */
	host: string;
	/** Where the player is: path, query and hash. */
	here: Pick<Location, 'pathname' | 'search' | 'hash'>;
	language: string;
	/** Pairs of a query with what brought the player, as they are written. */
	brought: readonly string[];
	code: string | undefined;
	tried: readonly string[];
}

const nameOf = (pair: string) => pair.split('=', 1)[0] as string;

export function domainAddress({ host, here, language, brought, code, tried }: Departure): string {
	const pairs = here.search.slice(1).split('&');
	const own = pairs.filter((pair) => pair && !isSecret(pair));
	const more = brought.filter((pair) => !own.some((each) => nameOf(each) === nameOf(pair)));
	const all = [...own, ...more];
	// These the entry page adds to whatever address it leads to (RT-21).
	const kept = keptPairs(`?${all.join('&')}`);
	const rest = all.filter((pair) => !kept.includes(pair)).join('&');
	const path = CLOSED.test(here.pathname) ? HOME : here.pathname;
	// The target is in the query, which the other domain's server logs.
	const hash = holdsSecret(here.hash) ? '' : here.hash;
	const go = safeGo(path + (rest && `?${rest}`) + hash) ?? HOME;
	const query = [`go=${encodeURIComponent(go)}`, `${LANGUAGE}=${language}`, ...kept].join('&');
	const hidden = new URLSearchParams({ ...(code && { [HANDOVER]: code }), [TRIED]: tried.join() });
	return `https://${host}/m/index.html?${query}#${hidden}`;
}

/** Values of such an address, with only their shape checked. */
export interface Arrival {
	/** The page to go to, with what is left of its query. */
	go: string;
	/** In lower case, as in paths. */
	language: string | undefined;
	code: string | undefined;
	tried: string | undefined;
}

export function arrivalOf(search: string, hash: string): Arrival {
	const query = new URLSearchParams(search);
	const hidden = new URLSearchParams(hash.slice(1));
	const fitting = (text: string | null, shape: RegExp) => (text && shape.test(text) ? text : undefined);
	return {
		go: safeGo(query.get('go')) ?? HOME,
		language: fitting(query.get(LANGUAGE), /^[a-z]{2}(-[a-z]{2})?$/),
		code: fitting(hidden.get(HANDOVER), /^[\w-]{16,128}$/),
		tried: fitting(hidden.get(TRIED), /^[a-z0-9.,-]{1,1000}$/),
	};
}
