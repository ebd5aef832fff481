import { type BrowserKind, browserOf, telegramIn } from '../lib/browser.ts';
import { inOfficialApp } from './page.ts';

/**
 * The browser that shows this page. The merchant's own app never asks players to leave it, whatever its user agent
 * is.
 */
export function thisBrowser(): BrowserKind {
	const { userAgent, maxTouchPoints, standalone }: Navigator & { standalone?: boolean } = navigator;
	const facts = { maxTouchPoints, standalone, telegram: telegramIn(window) };
	const { inApp, ...browser } = browserOf(userAgent, facts);
	return { ...browser, ...(inApp && !inOfficialApp() && { inApp }) };
}
