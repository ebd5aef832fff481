import { showToast } from './notice.ts';

/** CON-02: a toast that something is on its way, for 5 or 10 s. An empty showToast() ends it earlier. */
export function showLoadingToast(message: string, seconds: 5 | 10 = 5): void {
	showToast(message, seconds * 1000);
	// The spinner (later/toast.css). The next text replaces it.
	document.getElementById('toast')?.prepend(document.createElement('i'));
}
