import { afterPageLoad } from '../../core/after-load.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';

/**
 * Marks a page that the service worker has served from its cache, and registers
 * the worker five seconds after load. Pages that come over http have none.
 * Answers whether the page is a saved copy.
 */
export function startOffline(): boolean {
	const saved = Boolean(document.documentElement.dataset.saved);
	if (saved) import('./saved.ts').then((script) => script.markSavedPage()).catch(ignoreNetworkFailure);
	if ('serviceWorker' in navigator)
		afterPageLoad(() => {
			import('./register.ts').then((script) => script.register(), ignoreNetworkFailure);
		});
	return saved;
}
