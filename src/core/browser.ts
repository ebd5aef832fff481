import { type BrowserKind, browserOf, telegramIn } from '../lib/browser.ts';
import { INSTALLED_DISPLAY } from '../lib/installed-display.ts';
import { inOfficialApp } from './page.ts';

/**
 * The browser that shows this page. The merchant's own app never asks players to leave it, whatever its user
 * agent says.
 */
export function thisBrowser(): BrowserKind {
	const { userAgent, maxTouchPoints, standalone }: Navigator & { standalone?: boolean } = navigator;
	const facts = { maxTouchPoints, standalone, telegram: telegramIn(window) };
	const { inApp, ...browser } = browserOf(userAgent, facts);
	return { ...browser, ...(inApp && !inOfficialApp() && { inApp }) };
}

/** Whether the site runs from the home screen. */
export function runsInstalled(): boolean {
	// Safari's own property; web clips have only this one.
	const { standalone } = navigator as { standalone?: boolean };
	return standalone === true || matchMedia(INSTALLED_DISPLAY).matches;
}
