/** Runs when the browser has nothing better to do, after two seconds at the latest. */
export function whenIdle(run: () => void): void {
	if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
	else setTimeout(run, 200);
}
