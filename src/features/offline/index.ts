/** Whether the service worker has served this page from its cache. */
export function isSavedCopy(): boolean {
	return Boolean(document.documentElement.dataset.saved);
}
