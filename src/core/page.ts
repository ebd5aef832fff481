/**
 * Data that the page gives its scripts. No merchant, language or host is compiled into a script, so that all
 * merchants share the same files.
 */
export interface Page {
	merchant: string;
	language: string;
	/** The merchant's languages, in lower case as in paths. The default, which isn't in paths, comes first. */
	languages: string[];
	/** Segment of this page's language in the path; '' for the merchant's default. */
	segment: string;
	/** Origin of the gateway; '' for the page's own. The site status can move it (core/unusual-status.ts). */
	gatewayUrl: string;
	cipher: 'TripleDES' | 'DES';
	appUserAgent: string;
	/** Hosts that a banner may pass the session to; 'any' for all. */
	externalHosts: 'any' | string[];
	/** See layouts/bare-hosts.ts. Most merchants have none, and then it isn't in their pages. */
	bareHosts?: string[];
	/** The merchant's time zone, as in the IANA database; missing for UTC. */
	timeZone?: string;
	/** Vendors whose lotteries have calls of their own to start them (GAM-04). Only on pages with games. */
	lotteries?: Record<string, LotteryKind>;
	/** Revisions of the content this page was built from, by kind. */
	revisions: Record<string, string>;
	texts: PageTexts;
}

export type LotteryKind = 'sea' | 'vietnam';

/** Texts for when nothing can be fetched any more. */
interface PageTexts {
	unknown_error: string;
	internet_lost: string;
	no_answer: string;
	network_cors: string;
	please_login: string;
	signed_out: string;
	network_offline: string;
}

let page: Page | undefined;

/** Reads what the document shell wrote. Throws if the shell is missing. */
export function getPage(): Page {
	page ??= JSON.parse(document.getElementById('page')?.textContent ?? '') as Page;
	return page;
}

/** Whether a crawler reads this page. The head script has marked it. */
export const onCrawlerPage = (): boolean => document.documentElement.classList.contains('crawler');

/** Keeps search engines from listing this page. */
export function forbidIndexing(): void {
	document.head.append(Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex' }));
}

/** Whether the merchant's own app shows the page. */
export function inOfficialApp(): boolean {
	const mark = getPage().appUserAgent;
	return mark !== '' && navigator.userAgent.includes(mark);
}
