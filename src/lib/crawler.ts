/**
 * Names that crawlers give themselves: search engines, link previews and audits. Each is matched together with
 * what phones and apps of people lack, such as a version, an address for questions (+https://…) or the place at
 * the start. So a Google Pixel, a CUBOT, a Yeti or Spider phone, Botim and Google's own search app don't match. The
 * expression has no lookbehind, which older phones can't parse; nginx uses it, too.
 */
export const CRAWLER =
	/\+http|facebookex|slurp|-lighthouse|yeti\/\d|[^u]bot[/)-]|google-i|googleo|spider\/\d|^whatsapp|crawler|\w-google|\wspider/i;

/** Whether a user agent is a crawler's. Crawlers get every page in the language of its address. */
export const isCrawler = (userAgent: string): boolean => CRAWLER.test(userAgent);
