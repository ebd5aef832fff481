import { replaceQuery } from '../../../core/replace-query.ts';
import { type LobbyQuery, searchWith } from './query.ts';

/** Milliseconds after the last letter before the address follows: Safari refuses more than 100 changes in 30 s. */
const DELAY_MS = 300;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps a search in the address, so that the back button and a reload find it again. */
export function keepInAddress(query: LobbyQuery): void {
	clearTimeout(timer);
	const search = searchWith(location.search, query);
	if (search !== location.search) replaceQuery(search);
}

/** The same, once the player types no more. */
export function keepInAddressSoon(query: LobbyQuery): void {
	clearTimeout(timer);
	timer = setTimeout(keepInAddress, DELAY_MS, query);
}
