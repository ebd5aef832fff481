import { INSTALLED_DISPLAY } from '../lib/installed-display.ts';

/** Whether the site runs from the home screen. */
export function runsInstalled(): boolean {
	// Safari's own property; web clips have only this one.
	const { standalone } = navigator as { standalone?: boolean };
	return standalone === true || matchMedia(INSTALLED_DISPLAY).matches;
}
