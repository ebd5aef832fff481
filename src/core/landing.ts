import { fromAd } from '../lib/ad-query.ts';
import { sessionStore } from './storage.ts';
import { LANDING_KEY } from './storage-keys.ts';

/** Nothing may cover the page that an ad leads to. Later pages keep its query in their address (RT-21). */
export function onLandingOfAd(): boolean {
	const landing = sessionStore.getItem(LANDING_KEY) ?? location.pathname;
	return landing === location.pathname && fromAd(location.search);
}
