/**
 * Media query for a page that runs outside a browser's tab: standalone, fullscreen or minimal-ui, whichever the manifest
 * asked for. It is false in browsers that don't know display-mode (Media Queries 4, section 3.1), which install nothing.
 * A browser in full screen counts too; no query tells the two apart.
 */
export const INSTALLED_DISPLAY = 'not all and (display-mode: browser)';

/** Whether the page runs from the home screen. */
export function runsInstalled(): boolean {
	// Safari's own property; web clips have only this one.
	const { standalone } = navigator as { standalone?: boolean };
	return standalone === true || matchMedia(INSTALLED_DISPLAY).matches;
}
