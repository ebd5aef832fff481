import { thisBrowser } from '../../../core/browser.ts';
import { onLandingOfAd } from '../../../core/busy.ts';
import { inOfficialApp, onCrawlerPage } from '../../../core/page.ts';
import { $session } from '../../../core/session.ts';
import { $status, loadStatus, statusKnown, switchOn } from '../../../core/site-status.ts';
import { dismissedNow, isInstalled } from './installed.ts';

/** Returns whether a visitor has to log in first (EN-23). False until the site status has loaded. */
const needsLogin = (): boolean => switchOn('a2hsLoginRequired') && !$session.get();

/** Resolves to needsLogin() once the status is known; to undefined if it can't be loaded, which an alert shows. */
export async function loginFirst(): Promise<boolean | undefined> {
	if ($session.get()) return false;
	if (!$status.get()) await loadStatus();
	return $status.get() && needsLogin();
}

/** Resolves to whether this page may offer the home screen to this player. Computers have none. */
export async function mayOffer(): Promise<boolean> {
	const { os, officialApp } = thisBrowser();
	if (os === 'other' || officialApp !== undefined || inOfficialApp()) return false;
	if (isInstalled() || dismissedNow() || onLandingOfAd() || onCrawlerPage()) return false;
	// Without the status, it's unknown who may see the offer, so this waits forever.
	await statusKnown();
	return !needsLogin();
}
