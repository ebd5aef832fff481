/**
 * The browsers that see the download bar, as patterns, so that its inline script stays small: `data-on` matches those
 * whose platform has a link, and `data-off` the app itself. Later pages of a visit take `data-on` from the last site
 * status (bar-status.ts).
 */

/** Matches no browser. */
export const NOBODY = '^$';

/** UI-06: browsers for these types of links (EN-08). An iPad calls itself a Mac, but no Mac has a touch screen. */
export function browsersFor(types: readonly string[]): string {
	const ios = types.includes('IOS') || types.includes('MOBILECONFIG');
	const both = [types.includes('Android') && 'Android', ios && 'iP(hone|ad|od)|Macintosh.*true'];
	return both.filter(Boolean).join('|') || NOBODY;
}

/** UI-06: the official app, by its query, or by its mark in the user agent: the platform's (lib/browser.ts) or the merchant's. */
export function appMarks(mark: string): string {
	const own = mark.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
	return ['[?&]inApp=', 'AppShellVer', own].filter(Boolean).join('|');
}

/** Returns the text that the patterns are for. */
export const agentOf = (browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string =>
	browser.userAgent + (browser.maxTouchPoints > 1);

export interface Terms {
	types: readonly string[];
	/** Only members get downloads (EN-23). */
	login: boolean;
	/** Lowest VIP rank that sees the bar; 0 for all players. */
	leastRank: number;
}

/** DLB-02: the browsers that show the bar to a visitor, or to a member of `rank`. */
export function browsersOf({ types, login, leastRank }: Terms, rank: number | undefined): string {
	const allowed = rank === undefined ? !login && leastRank <= 0 : rank >= leastRank;
	return allowed ? browsersFor(types) : NOBODY;
}
