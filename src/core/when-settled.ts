import { whenIdle } from './when-idle.ts';

/**
 * Runs what no first view needs: in idle time, `quiet` milliseconds after the page has loaded. By then the
 * first view has its pictures, and the player has started what they came for. On a page that is being
 * prerendered, src/boot.ts starts nothing, so the time counts from when the page is shown.
 */
export function whenSettled(run: () => void, quiet = 5000): void {
	const wait = () => setTimeout(whenIdle, quiet, run);
	if (document.readyState === 'complete') wait();
	else addEventListener('load', wait, { once: true });
}
