import { INSTALLED_DISPLAY } from '../lib/installed-display.ts';

/** Whether the site runs from the home screen. Apart from core/browser.ts, as every page asks for it after load. */
export function runsInstalled(): boolean {
	// Safari's own property; web clips have only this one.
	const { standalone } = navigator as { standalone?: boolean };
	return standalone === true || matchMedia(INSTALLED_DISPLAY).matches;
}
