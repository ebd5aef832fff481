import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { localStore } from '../../core/storage.ts';
import { isCrawler } from '../../lib/crawler.ts';
import { LANDINGS_KEY } from './landings-key.ts';

/**
 * Fetches what reads and keeps the ids, has it take up what waits, and what an
 * app's event tells. Resolves to what a registration says of them; to nothing
 * where the script is out of reach, for nobody waits on account of an id.
 */
export const takeAttribution = (event?: Event) =>
	import('./attribution.ts').then((module) => module.take(event), ignoreNetworkFailure);

/** Names of query-names.ts end so. Those of the site's own links (id, go, page) do not. */
const AD_IDS = /(\wid|bbg|idf.|_token|_source)=/;

/** Whether a query is that of an ad's, an affiliate's or a friend's link (EN-05, EN-09). */
export const fromAd = (search: string): boolean => AD_IDS.test(search) || /(Code|[?&]r)=/.test(search);

/**
 * Keeps what brought a visitor (EN-05, EN-10). A page that an ad opens has to
 * be there at once, and the next one has only part of the query (RT-21): so a
 * query that may name ids is put aside as it is, and read with the first
 * touch. Where that fails, the next page's or a registration reads it.
 */
export function captureClick(): void {
	let landings = localStore.getItem(LANDINGS_KEY) || '';
	const { search } = location;
	if (AD_IDS.test(search) && !landings.endsWith(search) && !isCrawler(navigator.userAgent)) {
		landings += `\n${Date.now()}${search}`;
		localStore.setItem(LANDINGS_KEY, landings);
	}
	if (landings) addEventListener('pointerdown', takeAttribution, { once: true });
	for (const type of ['adjust-init', 'appsflyer-init', 'openinstall-init'])
		addEventListener(type, takeAttribution);
}
