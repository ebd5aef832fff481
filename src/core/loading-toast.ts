import { showToast } from './notice.ts';

/** CON-02: a toast that something is on its way, for 5 or 10 s. An empty showToast() ends it earlier. */
export function showLoadingToast(message: string, seconds: 5 | 10 = 5): void {
	showToast(message, seconds * 1000);
	// The sign that turns (later.css); the next text takes its place.
	document.getElementById('toast')?.prepend(document.createElement('i'));
}
