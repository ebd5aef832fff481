import { isIndexableHost } from '../lib/indexable-host.ts';

/** RT-19: under another host than the merchant's own, a page is a copy that search engines leave alone. */
export function forbidIndexingOfCopies(): void {
	if (isIndexableHost(location.hostname)) return;
	document.head.insertAdjacentHTML('beforeend', '<meta name="robots" content="noindex">');
}
