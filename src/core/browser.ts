import { type BrowserKind, browserOf, telegramIn } from '../lib/browser.ts';
import { inOfficialApp } from './page.ts';

/**
 * Returns the browser that shows this page. The merchant's own app counts as a browser, whatever its user agent: players
 * are never asked to leave it.
 */
export function thisBrowser(): BrowserKind {
	const { userAgent, maxTouchPoints, standalone }: Navigator & { standalone?: boolean } = navigator;
	const facts = { maxTouchPoints, standalone, telegram: telegramIn(window) };
	const { inApp, ...browser } = browserOf(userAgent, facts);
	return { ...browser, ...(inApp && !inOfficialApp() && { inApp }) };
}
