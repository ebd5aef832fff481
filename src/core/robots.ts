import { isIndexableHost } from '../lib/indexable-host.ts';

/** RT-19: on a host that isn't the merchant's, a page is a copy that search engines should skip. */
export function forbidIndexingOfCopies(): void {
	if (isIndexableHost(location.hostname)) return;
	document.head.insertAdjacentHTML('beforeend', '<meta name="robots" content="noindex">');
}
