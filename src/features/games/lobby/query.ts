import { replaceQuery } from '../../../core/navigate.ts';

/** The player's search; it's in the address, so that the back button and a reload restore it. */
export interface LobbyQuery {
	q: string;
	/** Code of a vendor; '' for all. */
	vendor: string;
	show: 'all' | 'favourites' | 'recent';
}

const NAMES = ['q', 'vendor', 'show'];
const LONGEST = 80;

/** Reads the address. Untrusted input: validates lengths and choices. */
export function queryIn(search: string): LobbyQuery {
	const query = new URLSearchParams(search);
	const read = (name: string) => (query.get(name) ?? '').slice(0, LONGEST);
	const show = read('show');
	return {
		q: read('q'),
		vendor: read('vendor'),
		show: show === 'favourites' || show === 'recent' ? show : 'all',
	};
}

/** Replaces the search in the query of an address. Other pairs stay as they are written (RT-21). */
export function searchWith(search: string, { q, vendor, show }: LobbyQuery): string {
	const pairs = search.slice(1).split('&');
	const others = pairs.filter((pair) => pair && !NAMES.includes(pair.split('=', 1)[0] ?? ''));
	const own = new URLSearchParams({
		...(q && { q }),
		...(vendor && { vendor }),
		...(show !== 'all' && { show }),
	});
	const all = [...others, String(own)].filter(Boolean).join('&');
	return all && `?${all}`;
}

/** Whether a search filters anything. If not, the page shows what the build rendered. */
export function isActive({ q, vendor, show }: LobbyQuery): boolean {
	return Boolean(q.trim() || vendor || show !== 'all');
}

/** Milliseconds from the last letter until the address changes: Safari refuses more than 100 changes in 30 s. */
const DELAY_MS = 300;

let timer: ReturnType<typeof setTimeout> | undefined;

export function keepInAddress(query: LobbyQuery): void {
	clearTimeout(timer);
	const search = searchWith(location.search, query);
	if (search !== location.search) replaceQuery(search);
}

/** Writes it to the address once the player stops typing. */
export function keepInAddressSoon(query: LobbyQuery): void {
	clearTimeout(timer);
	timer = setTimeout(keepInAddress, DELAY_MS, query);
}
