/**
 * What the page tells its scripts. No merchant, language or host is compiled
 * into a script, so that all merchants share the same files.
 */
export interface Page {
	merchant: string;
	language: string;
	/** The merchant's languages, in lower case as they stand in paths; the default, which does not, is the first. */
	languages: string[];
	/** Segment of this page's language in the path; '' for the merchant's default. */
	segment: string;
	gatewayUrl: string;
	cipher: 'TripleDES' | 'DES';
	appUserAgent: string;
	/** Hosts that a banner may take the session to; 'any' for all. */
	externalHosts: 'any' | string[];
	/** See lib/bare-hosts.ts. Most merchants have none, and their pages nothing of it. */
	bareHosts?: string[];
	/** Vendors whose lotteries are started by calls of their own (GAM-04). Only pages with games have it. */
	lotteries?: Record<string, LotteryKind>;
	/** Revisions of the content this page was built from, by kind. */
	revisions: Record<string, string>;
	texts: PageTexts;
}

export type LotteryKind = 'sea' | 'vietnam';

/** Texts for when nothing can be fetched any more. */
export interface PageTexts {
	unknown_error: string;
	internet_lost: string;
	no_answer: string;
	network_cors: string;
	please_login: string;
	signed_out: string;
}

let page: Page | undefined;

/** Reads what the document shell wrote; throws when the shell is not there. */
export function getPage(): Page {
	page ??= JSON.parse(document.getElementById('page')?.textContent ?? '') as Page;
	return page;
}
