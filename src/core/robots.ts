import { isIndexableHost } from '../lib/indexable-host.ts';

/** RT-19: on a host that isn't the merchant's, a page is a copy that search engines should skip. */
export function forbidIndexingOfCopies(): void {
	if (isIndexableHost(location.hostname)) return;
	forbidIndexing();
}

/** Keeps search engines from listing this page. */
export function forbidIndexing(): void {
	document.head.append(Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' }));
}
