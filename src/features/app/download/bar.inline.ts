/** Inline script right behind the download bar, which is hidden until then. The page waits for it, so nothing moves. */
import { INSTALLED_DISPLAY } from '../../../lib/installed-display.ts';
import { agentOf } from './bar-rules.ts';

const decide = () => {
	const bar = document.getElementById('app-bar') as HTMLElement;
	const { on, off } = bar.dataset as Record<string, string>;
	const agent = agentOf(navigator);
	// BAR_CLOSED_KEY and BAR_BROWSERS_KEY of ../keys.ts, as properties to save bytes.
	const storage = sessionStorage;
	bar.hidden =
		storage.download_closed ||
		(navigator as { standalone?: boolean }).standalone ||
		matchMedia(INSTALLED_DISPLAY).matches ||
		RegExp(off as string).test(location.search + agent) ||
		!RegExp(storage.download_browsers || on).test(agent);
};
try {
	decide();
	// It may have been closed since this page was prerendered.
	document.addEventListener('prerenderingchange', decide);
} catch {
	// Without storage it stays hidden, as it couldn't stay closed.
}
