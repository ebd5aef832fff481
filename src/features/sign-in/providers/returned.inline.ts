/**
 * Inline script of the login page, behind the head script: removes what a provider's page has come back with
 * from the address before anything can read it there. Session storage keeps it for a reload, and the query
 * that the player left with is restored. It is restored too if the page redirects to another language.
 */
import { replaceQuery } from '../../../core/navigate.ts';
import { keptPairs } from '../../../lib/kept-query.ts';

const { search, hash } = location;
if (/[?&]signin=/.test(search) && !document.documentElement.classList.contains('leaving')) {
	let from = '';
	try {
		// RETURNED_KEY of keys.ts, and FROM_KEY of returned.ts.
		sessionStorage.setItem('signin_returned', JSON.stringify({ search, hash, at: Date.now() }));
		from = sessionStorage.getItem('signin_from') || '';
	} catch {
		// Signing in doesn't work without storage either.
	}
	const kept = keptPairs(search).join('&');
	replaceQuery(from || (kept && `?${kept}`), '');
}
