import { fromAd } from '../lib/ad-query.ts';
import { LANDING_KEY, sessionStore } from './storage.ts';

/** Nothing may cover the page that an ad leads to. Later pages keep its query in their address (RT-21). */
export function onLandingOfAd(): boolean {
	const landing = sessionStore.getItem(LANDING_KEY) ?? location.pathname;
	return landing === location.pathname && fromAd(location.search);
}
