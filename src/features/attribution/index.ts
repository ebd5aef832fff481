import { localStore } from '../../core/storage.ts';
import { isCrawler } from '../../lib/crawler.ts';
import { LANDINGS_KEY } from './landings-key.ts';

/**
 * Fetches what reads and keeps the ids, has it take up what waits, and what an
 * app's event tells. Resolves to what a registration says of them; to nothing
 * where the script is out of reach, for nobody waits on account of an id.
 */
export const takeAttribution = (event?: Event) =>
	import('./attribution.ts').then(
		(module) => module.take(event),
		() => undefined,
	);

/**
 * Keeps what brought a visitor (EN-05, EN-10). A page that an ad opens has to
 * be there at once, and the next one has only part of the query (RT-21): so a
 * query that may name ids is put aside as it is, and read with the first
 * touch. Touches after that find nothing new.
 */
export function captureClick(): void {
	let landings = localStore.getItem(LANDINGS_KEY) || '';
	const { search } = location;
	// Names of query-names.ts end so. Those of the site's own links (id, go, page) do not.
	if (
		/(\wid|bbg|idf.|_token|_source)=/.test(search) &&
		!landings.endsWith(search) &&
		!isCrawler(navigator.userAgent)
	) {
		landings += `\n${Date.now()}${search}`;
		localStore.setItem(LANDINGS_KEY, landings);
	}
	for (const type of ['adjust-init', 'appsflyer-init', 'openinstall-init', landings && 'pointerdown']) {
		addEventListener(type, takeAttribution);
	}
}
