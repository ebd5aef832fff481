import { getPage } from '../../../core/page.ts';
import { localStore, sessionStore } from '../../../core/storage.ts';
import { track } from '../../../core/track.ts';
import { sendBeacon } from '../../../gateway/client/beacon.ts';
import { collect } from '../../../gateway/contract/collect.ts';
import { runsInstalled } from '../../../lib/installed-display.ts';
import { INSTALL_PAUSE_KEY, INSTALLED_KEY, installPrompt } from '../keys.ts';

/** Session storage: how often the offer was dismissed in this visit; MOST if the site is installed. */
const COUNTER_KEY = 'a2hs_dismissals';
const MOST = 99;

/** Local storage: how often the offer was dismissed on this device. */
const DISMISSED_KEY = 'a2hs_dismissed';

const DAY = 86_400_000;

/** Days without an offer after each "no". The first one usually means "not now". */
const PAUSES = [3, 14, 60];

/** Returns whether the site runs from the home screen, or this browser has put it there. */
export function isInstalled(): boolean {
	// A browser that has a prompt doesn't have the site installed: the player has removed it.
	return runsInstalled() || (localStore.getItem(INSTALLED_KEY) === '1' && !installPrompt.event);
}

/** INS-03: stores and reports that the browser has put the site on the home screen. */
export function rememberInstalled(): void {
	installPrompt.event = undefined;
	sessionStore.setItem(COUNTER_KEY, String(MOST));
	localStore.setItem(INSTALLED_KEY, '1');
	localStore.setItem(INSTALL_PAUSE_KEY, 'Infinity');
	// It has no data of the player, so it needs no consent. The event for ad networks does.
	const { gatewayUrl: baseUrl, merchant } = getPage();
	sendBeacon({ baseUrl, merchant }, collect, { event: 'a2hs' });
	track('a2hs');
}

/** Returns whether the offer was dismissed or accepted in this visit. */
export const dismissedNow = (): boolean => count(sessionStore.getItem(COUNTER_KEY)) > 0;

/** INS-02: counts a dismissal and pauses the offer. */
export function rememberDismissal(): void {
	sessionStore.setItem(COUNTER_KEY, String(Math.min(count(sessionStore.getItem(COUNTER_KEY)) + 1, MOST)));
	const times = count(localStore.getItem(DISMISSED_KEY)) + 1;
	localStore.setItem(DISMISSED_KEY, String(times));
	pause(PAUSES[Math.min(times, PAUSES.length) - 1] as number);
}

/** Pauses an unanswered offer for a day. Returns whether that was stored. */
export function rememberShown(): boolean {
	pause(1);
	return Number(localStore.getItem(INSTALL_PAUSE_KEY)) > Date.now();
}

/** Pauses the offer after the player has seen the steps. No browser reports whether they followed them. */
export const rememberGuided = (): void => pause(14);

function pause(days: number): void {
	localStore.setItem(INSTALL_PAUSE_KEY, String(Date.now() + days * DAY));
}

/** Untrusted input: anything but a count is 0. */
const count = (stored: string | null) => (/^\d{1,2}$/.test(stored ?? '') ? Number(stored) : 0);
