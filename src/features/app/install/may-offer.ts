import { thisBrowser } from '../../../core/browser.ts';
import { onLandingOfAd } from '../../../core/busy.ts';
import { inOfficialApp, onCrawlerPage } from '../../../core/page.ts';
import { $session } from '../../../core/session.ts';
import { $status, loadStatus, statusKnown, switchOn } from '../../../core/site-status.ts';
import { dismissedNow, isInstalled } from './installed.ts';

/** EN-23: the merchant offers it to members only, and the player isn't logged in. False until the status has loaded. */
const needsLogin = (): boolean => switchOn('a2hsLoginRequired') && !$session.get();

/** Returns whether a visitor has to log in before the tap counts; undefined if that can't be known: the player was told. */
export async function loginFirst(): Promise<boolean | undefined> {
	if ($session.get()) return false;
	if (!$status.get()) await loadStatus();
	return $status.get() && needsLogin();
}

/** Whether the site may offer itself on this page to this visitor. Computers have no home screen. */
export async function mayOffer(): Promise<boolean> {
	const { os, officialApp } = thisBrowser();
	if (os === 'other' || officialApp !== undefined || inOfficialApp()) return false;
	if (isInstalled() || dismissedNow() || onLandingOfAd() || onCrawlerPage()) return false;
	// Never, if the gateway doesn't answer: then it's unknown who may see the
	// offer.
	await statusKnown();
	return !needsLogin();
}
