import { GAME_CATEGORIES } from '../lib/game-categories.ts';
import { isIndexableHost } from '../lib/indexable-host.ts';

/** Matches the same ids as isPageId() of lib/content-links.ts. */
const ID = '[A-Za-z0-9_-]{1,64}';

/**
 * The part after /m/ of a public page's address in the merchant's default language. Search engines may list nothing else.
 * The expressions mean the same in JavaScript, PCRE and RE2, so an edge without JavaScript can use them too.
 */
export const PUBLIC_PAGES: readonly string[] = [
	'home',
	'login',
	'register',
	'activity',
	`activity-${ID}`,
	'inviteFriends',
	// A category's first page has no number.
	`(${GAME_CATEGORIES.join('|')})(-([2-9]|[1-9][0-9]+))?`,
	'news',
	// Items, and the lists news-page-2 and news-topic-event. An item whose id looks like a list has a ~.
	`news-~?${ID}`,
	'download',
	'app',
	'privacy',
	'help',
	// Articles: lib/help-topics.ts.
	'help-[a-z]+',
	'domains',
	'game',
];

const INDEXABLE_PATH = new RegExp(`^/m/(${PUBLIC_PAGES.join('|')})$`);

/**
 * Returns whether search engines may list an address (RT-19). `host` may have a port, `path` a query. Other spellings of
 * a path, for example in capitals or with .html, may not be listed.
 */
export function robots(host: string, path: string): 'index' | 'noindex' {
	const [pathname = ''] = path.split(/[?#]/, 1);
	return isIndexableHost(host.replace(/:\d*$/, '')) && INDEXABLE_PATH.test(pathname) ? 'index' : 'noindex';
}
