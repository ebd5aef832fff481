/** A picture that hangs can delay the load event for minutes. */
const LATEST_MS = 10_000;

/**
 * Runs code that no first view needs: in idle time, `delay` milliseconds after the load event. By then the
 * first view has its pictures, and players have started what they came for. src/boot.ts starts nothing while a
 * page is prerendered, so there the delay begins when the page is shown.
 */
export function afterPageLoad(run: () => void, delay = 5000): void {
	let isStarted = false;
	const start = () => {
		if (!isStarted) whenIdle(run);
		isStarted = true;
	};
	const wait = () => setTimeout(start, delay);
	if (document.readyState === 'complete') wait();
	else {
		addEventListener('load', wait, { once: true });
		setTimeout(start, LATEST_MS);
	}
}

/** Runs when the browser has nothing better to do, after two seconds at the latest. */
export function whenIdle(run: () => void): void {
	if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
	else setTimeout(run, 200);
}
