import type { SiteStatus } from '../gateway/contract/status.ts';
import { downloadsIn } from '../lib/downloads.ts';

/** An app of the merchant in a store, as a web app manifest names it. */
export interface StoreApp {
	platform: 'play' | 'itunes';
	url: string;
	id?: string;
}

/** The merchant's apps in Google's and Apple's stores, among the download links of the site status (EN-08). */
export function storeApps(resources: SiteStatus['info']['resources']): StoreApp[] {
	return downloadsIn(resources).flatMap(({ href }): StoreApp[] => {
		const url = URL.parse(href);
		if (url?.host === 'play.google.com' && url.pathname === '/store/apps/details') {
			const id = url.searchParams.get('id');
			return id ? [{ platform: 'play', url: href, id }] : [];
		}
		if (url?.host === 'apps.apple.com' && /\/id\d+$/.test(url.pathname))
			return [{ platform: 'itunes', url: href }];
		return [];
	});
}
