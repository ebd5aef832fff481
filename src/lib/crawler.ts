/**
 * Names that crawlers give themselves: search engines, link previews and audits. A word that also names a phone or an
 * app counts only with what crawlers alone write: a version behind it (yeti/1.1), an address for questions (+https://…)
 * or a name before it. So a Google Pixel, CUBOT, Yeti or Spider phone, Botim and Google's own search app don't match.
 * The expression has no lookbehind, which older phones can't parse. nginx uses it, too.
 */
export const CRAWLER =
	/\+http|facebookex|slurp|-lighthouse|yeti\/\d|[^u]bot\b|google-i|googleo|spider\/\d|^whatsapp|crawler|\w-google|\wspider/i;

/** Whether a user agent is a crawler's. Crawlers get every page in the language of its address. */
export const isCrawler = (userAgent: string): boolean => CRAWLER.test(userAgent);
