/**
 * Whether a user agent is surely that of a browser, and not of an app that shows the page: 70 bytes that spare most
 * players the table of browser.ts. Apps leave Safari out, or add something behind it. Telegram's objects are in
 * webviews that say so.
 */
export const isPlainBrowser = (userAgent: string): boolean =>
	/\b(Safari|Firefox)\/[\d.]+$/.test(userAgent) && !/; wv\)|AppShellVer|\bGSA\//.test(userAgent);
