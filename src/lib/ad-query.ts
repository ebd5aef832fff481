/**
 * Endings of the names in features/attribution/query-names.ts. The parameters of the site's own links (id,
 * go, page) have none of them.
 */
const AD_IDS = /(\wid|bbg|idf.|_token|_source)=/;

/** Whether a query may name an id that an ad or an app gives (EN-05, EN-10). */
export const namesAdId = (search: string): boolean => AD_IDS.test(search);

/** Whether a query is that of an ad's, an affiliate's or a friend's link (EN-05, EN-09). */
export const fromAd = (search: string): boolean => namesAdId(search) || /(Code|[?&]r)=/.test(search);
