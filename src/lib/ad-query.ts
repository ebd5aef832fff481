/**
 * Shapes of the names in ad-params.ts. The site's own parameters (id, go, page) and those that
 * prove who a player is (token, sid, sessionid) have none of them.
 */
const AD_ID = /^((?!s)\w+id|bbg|idf.|ad_app_token|utm_source)=/;

/** The pairs of a query that may be ids from an ad, an affiliate or an app (EN-05, EN-10), as written. */
export const adPairs = (search: string): string[] =>
	search
		.slice(1)
		.split('&')
		.filter((pair) => AD_ID.test(pair));

/** Whether a query is from an ad's, an affiliate's or a friend's link (EN-05, EN-09). */
export const fromAd = (search: string): boolean => !!adPairs(search)[0] || /(Code|[?&]r)=/.test(search);
