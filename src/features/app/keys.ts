/** Local storage: the time in milliseconds before which the site isn't offered for the home screen again. */
export const INSTALL_PAUSE_KEY = 'a2hs_pause';

/** Local storage: 1 once this browser has installed the site (INS-03). */
export const INSTALLED_KEY = 'a2hs_installed';

/** Session storage: 1 once the download bar was closed (DLB-01). */
export const BAR_CLOSED_KEY = 'download_closed';

/** Session storage: the browsers that show the download bar, by the last site status (download/bar-rules.ts). */
export const BAR_BROWSERS_KEY = 'download_browsers';

/** Chromium's event that opens the browser's own install dialog. */
export interface InstallPromptEvent extends Event {
	/** Works once, and only within a few seconds of a tap. */
	prompt(): Promise<unknown>;
	readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The event, while it can still be used. */
export const installPrompt: { event?: InstallPromptEvent | undefined } = {};
