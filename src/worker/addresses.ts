import { isProtected } from '../lib/routes.ts';
import { holdsSecret } from '../lib/secret-query.ts';

/**
 * How a request is answered:
 * - page: from the network; the saved copy if there's no answer
 * - visit: a page that is never saved; without a network, the offline page
 * - hashed: its content never changes, so a saved copy is as good as a new one
 * - file: from the network; the saved copy if there's no answer
 * - none: by the browser, as if there were no worker
 */
export type Kind = 'page' | 'visit' | 'hashed' | 'file' | 'none';

/** Fields of a Request that the rules read. */
export interface Asked {
	url: string;
	method: string;
	mode: string;
	headers: Pick<Headers, 'has'>;
}

/** Two letters, or two and two: no other segment of a path looks like that (a test compares them all). */
const LANGUAGE = /^\/m\/([a-z]{2}(?:-[a-z]{2})?)\//;

/** Files that pages need offline. Not the asset manifests: what says whether there is something new is never old. */
const FILE =
	/^\/m\/(brand\/|icons\/|pictures\.json$|domains\.json$|(?:[a-z-]{2,5}\/)?(?:games\.json$|texts\/))/;

/** In a frame of a page. Without a network the browser's own error serves: the offline page would be a site within the site. */
const CHAT = '/m/chat';

export function kindOf({ url, method, mode, headers }: Asked, origin: string): Kind {
	const { pathname, search, origin: own } = new URL(url);
	if (method !== 'GET' || own !== origin || !pathname.startsWith('/m/')) return 'none';
	if (pathname === CHAT) return 'none';
	// Parts of a file, such as a video's, and answers that are one member's.
	if (headers.has('range') || headers.has('authorization')) return 'none';
	if (mode === 'navigate') return isPage(pathname) && !holdsSecret(search) ? 'page' : 'visit';
	if (pathname.startsWith('/m/_astro/')) return 'hashed';
	return FILE.test(pathname) ? 'file' : 'none';
}

/** Whether a page is the same for all players. A path with another ending is a download. */
function isPage(path: string): boolean {
	return !isProtected(path.replace(LANGUAGE, '/m/')) && !/\.(?!html$)[a-z0-9]+$/i.test(path);
}

/** The segment of a page's language, '' for the merchant's default. */
export function languageIn(url: string): string {
	return LANGUAGE.exec(new URL(url).pathname)?.[1] ?? '';
}

/** The address a page is saved under: whatever campaign leads to it, it is the same page. */
export function savedAddress(url: string): string {
	const { origin, pathname } = new URL(url);
	return origin + pathname;
}

/** Whether an answer may be saved: whole, the site's own, the same for everyone, and not redirected. */
export function mayKeep({ status, type, redirected, headers }: Response): boolean {
	return (
		status === 200 &&
		type === 'basic' &&
		!redirected &&
		!/no-store|private/i.test(headers.get('cache-control') ?? '')
	);
}
