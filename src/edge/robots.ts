import { GAME_CATEGORIES } from '../lib/game-categories.ts';
import { isIndexableHost } from '../lib/indexable-host.ts';

/** As isPageId of lib/content-links says it. */
const ID = '[A-Za-z0-9_-]{1,64}';

/**
 * What stands behind /m/ in the address of a public page in the merchant's
 * default language, as expressions that JavaScript, PCRE and RE2 read alike,
 * so that an edge without JavaScript can take them as they are. Whatever is
 * not listed stays out of search engines.
 */
export const PUBLIC_PAGES: readonly string[] = [
	'home',
	'login',
	'register',
	'activity',
	`activity-${ID}`,
	'inviteFriends',
	// The first of a category's pages has no number.
	`(${GAME_CATEGORIES.join('|')})(-([2-9]|[1-9][0-9]+))?`,
	'news',
	// Items, and the lists news-page-2 and news-topic-event; an item that is called like a list has a ~.
	`news-~?${ID}`,
	'download',
	'app',
	'game',
];

const INDEXABLE_PATH = new RegExp(`^/m/(${PUBLIC_PAGES.join('|')})$`);

/**
 * RT-19: whether search engines may list what stands under an address. `host`
 * may have a port, `path` a query; as an address has one spelling here, a path
 * that is written otherwise (in capitals, with a slash at its end, with .html)
 * is at best a copy of a page.
 */
export function robots(host: string, path: string): 'index' | 'noindex' {
	const [pathname = ''] = path.split(/[?#]/, 1);
	return isIndexableHost(host.replace(/:\d*$/, '')) && INDEXABLE_PATH.test(pathname) ? 'index' : 'noindex';
}
