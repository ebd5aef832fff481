import { isProtected } from '../lib/routes.ts';
import { barePath, goTo } from './navigate.ts';

const LOGIN = '/m/login';

/**
 * A session has expired: the login leads back if the page needs one, or is the feedback page, where the
 * player may have been writing. Answers whether it leaves the page.
 */
export function leaveForLogin(): boolean {
	if (!isProtected(barePath())) return false;
	const { pathname, search, hash } = location;
	goTo(`${LOGIN}?go=${encodeURIComponent(pathname + search + hash)}`, { replace: true });
	return true;
}
