import { isProtected } from '../lib/routes.ts';
import { barePath, goTo } from './navigate.ts';

const LOGIN = '/m/login';

/**
 * A session has ended by itself: the login leads back to a page that needs one,
 * the feedback page too, as the player may have been writing there. Answers
 * whether the page is left.
 */
export function leaveForLogin(): boolean {
	if (!isProtected(barePath())) return false;
	const { pathname, search, hash } = location;
	goTo(`${LOGIN}?go=${encodeURIComponent(pathname + search + hash)}`, { replace: true });
	return true;
}
