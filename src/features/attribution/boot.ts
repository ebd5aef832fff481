import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { localStore } from '../../core/storage.ts';
import { LANDINGS_KEY } from '../../core/storage-keys.ts';
import { namesAdId } from '../../lib/ad-query.ts';
import { isCrawler } from '../../lib/crawler.ts';

/**
 * Keeps what brought a visitor (EN-05, EN-10). A page that an ad opens has to
 * be there at once, and the next one has only part of the query (RT-21). So a
 * query that may name ids is put aside as it is, and read on the first touch.
 * If that fails, the next page or a registration reads it.
 */
export function captureClick(): void {
	const collect = (event: Event) =>
		import('./attribution.ts').then((module) => module.collectAttribution(event), ignoreNetworkFailure);
	let landings = localStore.getItem(LANDINGS_KEY) || '';
	const { search } = location;
	if (namesAdId(search) && !landings.endsWith(search) && !isCrawler(navigator.userAgent)) {
		landings += `\n${Date.now()}${search}`;
		localStore.setItem(LANDINGS_KEY, landings);
	}
	if (landings) addEventListener('pointerdown', collect, { once: true });
	for (const type of ['adjust-init', 'appsflyer-init', 'openinstall-init']) addEventListener(type, collect);
}
