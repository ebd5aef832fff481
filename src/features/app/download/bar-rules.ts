/**
 * Which browsers see the download bar. It has two patterns, so that its inline script stays small: `data-on` for those
 * whose platform has a link, and `data-off` for those that are the app already. Later pages of a visit take the first
 * from the last site status (bar-status.ts).
 */

/** Matches no browser. */
export const NOBODY = '^$';

/** UI-06: browsers that one of these types of links (EN-08) is for. An iPad calls itself a Mac, and no Mac has a touch screen. */
export function browsersFor(types: readonly string[]): string {
	const ios = types.includes('IOS') || types.includes('MOBILECONFIG');
	const both = [types.includes('Android') && 'Android', ios && 'iP(hone|ad|od)|Macintosh.*true'];
	return both.filter(Boolean).join('|') || NOBODY;
}

/** UI-06: the official app, by the query that its pages are opened with, or a mark in its user agent: its shells' (lib/browser.ts), or the merchant's own. */
export function appMarks(mark: string): string {
	const own = mark.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
	return ['[?&]inApp=', 'AppShellVer', own].filter(Boolean).join('|');
}

/** Texts that the patterns are matched with. */
export const agentOf = (browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string =>
	browser.userAgent + (browser.maxTouchPoints > 1);

export interface Terms {
	types: readonly string[];
	/** Only members get downloads (EN-23). */
	login: boolean;
	/** Lowest VIP rank that sees the bar; 0 for all players. */
	leastRank: number;
}

/** DLB-02: the browsers that show the bar to a visitor, or to a member of this rank. */
export function browsersOf({ types, login, leastRank }: Terms, rank: number | undefined): string {
	const allowed = rank === undefined ? !login && leastRank <= 0 : rank >= leastRank;
	return allowed ? browsersFor(types) : NOBODY;
}
