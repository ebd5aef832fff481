import { whenIdle } from './when-idle.ts';

/** Milliseconds. A picture that hangs keeps the load event away for minutes. */
const LATEST = 10_000;

/**
 * Runs what no first view needs: in idle time, `quiet` milliseconds after the page has loaded. By then the
 * first view has its pictures, and the player has started what they came for. On a page that is being
 * prerendered, src/boot.ts starts nothing, so the time counts from when the page is shown.
 */
export function whenSettled(run: () => void, quiet = 5000): void {
	let isStarted = false;
	const start = () => {
		if (!isStarted) whenIdle(run);
		isStarted = true;
	};
	const wait = () => setTimeout(start, quiet);
	if (document.readyState === 'complete') wait();
	else {
		addEventListener('load', wait, { once: true });
		setTimeout(start, LATEST);
	}
}
