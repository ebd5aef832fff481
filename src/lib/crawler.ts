/**
 * Whether a user agent is a program that reads pages for others: a search
 * engine, a link preview, an audit. It gets every page in the language of its
 * address. The names are the ones such programs use; CUBOT is a phone maker.
 */
export function isCrawler(userAgent: string): boolean {
	return /[^u]bot|crawl|spider|slurp|yeti|lighthouse|facebookex|google/i.test(userAgent);
}
