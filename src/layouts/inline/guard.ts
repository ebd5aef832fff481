/**
 * Inline script of a protected page, behind the head script: before anything is painted, it sends visitors to
 * the login page (RT-13) or home (RT-10), and members who have to change their password to the page for that
 * (RT-05). The page names the first in data-guard, and the second in data-change.
 */

import { storeLanding } from '../../lib/ad-landings.ts';
import { keptPairs } from '../../lib/kept-query.ts';

const { classList, dataset } = document.documentElement;
const { pathname, search, hash } = location;

const visitor = !classList.contains('member');
let forced = false;
try {
	// FORCED_KEY of core/storage.ts.
	forced = sessionStorage.getItem('must_change_password') === '1';
} catch {
	// Without storage, there is no session either.
}
if (forced) classList.add('forced');

const target = (visitor ? dataset.guard : forced && dataset.change) || pathname;
if (target !== pathname && !classList.contains('leaving')) {
	classList.add('leaving');
	if (!classList.contains('crawler')) storeLanding(search);
	const query = keptPairs(search);
	// A token may be neither in the target nor in the next page's referrer (RT-14). The rest of such a query goes with
	// it: lib/secret-query.ts, which removes pairs by name, is too long for here.
	if (/\btokens?=/i.test(String(new URLSearchParams(search)))) history.replaceState(null, '', '?');
	// Home needs no target.
	if (!/home$/.test(target)) query.unshift(`go=${encodeURIComponent(pathname + location.search + hash)}`);
	location.replace(target + (query[0] ? `?${query.join('&')}` : ''));
}
