/**
 * Whether a user agent is a machine that reads pages for others: search
 * engines, link previews, audits. They get every page as it stands under its
 * address. The names are those that such programs give themselves; CUBOT makes
 * phones.
 */
export function isCrawler(userAgent: string): boolean {
	return /[^u]bot|crawl|spider|slurp|yeti|lighthouse|facebookex|google/i.test(userAgent);
}
