import { withKeptQuery } from '../lib/kept-query.ts';
import { isProtected, localized, reloadTarget, wayOut, withoutLanguage } from '../lib/routes.ts';
import { getPage } from './page.ts';

/** A path of this site in the page's language, with the kept query (RT-21). */
export function hrefTo(path: string): string {
	return withKeptQuery(localized(path, getPage().segment), location.search);
}

/** A path of this site in the page's language, without the kept query: links get that when they are followed. */
export const localHref = (path: string): string => localized(path, getPage().segment);

/** Goes to a path of this site. `replace` removes this page from the history. */
export function goTo(path: string, options: { replace?: boolean } = {}): void {
	if (options.replace) location.replace(hrefTo(path));
	else location.assign(hrefTo(path));
}

/**
 * Leaves a page that needs a session for the login page (RT-13) or home (RT-10), or for `to`. Returns whether it
 * leaves.
 */
export function leaveProtected(options: { comeBack?: boolean; to?: string } = {}): boolean {
	const path = barePath();
	if (!isProtected(path)) return false;
	const { pathname, search, hash } = location;
	const target = options.to ?? wayOut(path);
	const comeBack = options.comeBack && target === '/m/login';
	goTo(target + (comeBack ? `?go=${encodeURIComponent(pathname + search + hash)}` : ''), { replace: true });
	return true;
}

/** A path without its language segment. */
export function barePath(path: string = location.pathname): string {
	return withoutLanguage(path, getPage().languages);
}

/** A reload that the site itself starts: only some pages stay where they are (RT-20), after 200 ms. */
export function forceReload(): void {
	const target = reloadTarget(barePath());
	setTimeout(() => {
		if (target === barePath()) location.reload();
		else goTo(target, { replace: true });
	}, 200);
}

/**
 * Adds the kept query to links of this site at the moment they are followed. `adjust` may change where they
 * lead first.
 */
export function keepQueryOnLinks(adjust: (link: HTMLAnchorElement) => void): void {
	const follow = (event: Event) => {
		const link = (event.target as Element | null)?.closest?.('a[href]');
		if (link instanceof HTMLAnchorElement && link.origin === location.origin) {
			adjust(link);
			keepQuery(link);
		}
	};
	for (const type of ['click', 'auxclick', 'contextmenu']) document.addEventListener(type, follow, true);
}

/** Adds the kept query to a link of this site. */
export function keepQuery(link: HTMLAnchorElement): void {
	if (link.origin !== location.origin || !/^\/m(\/|$)/.test(link.pathname)) return;
	const written = link.pathname + link.search + link.hash;
	const kept = withKeptQuery(written, location.search);
	if (kept !== written) link.href = kept;
}

/** Buttons that reload the page. */
export function followReloads(): void {
	document.addEventListener('click', (event) => {
		if ((event.target as Element).closest('[data-reload]')) forceReload();
	});
}

/** Replaces the query of this page's address. With the origin: a path that begins with // would be another site's. */
export function replaceQuery(query: string, hash: string = location.hash): void {
	const { origin, pathname } = location;
	history.replaceState(history.state, '', origin + pathname + query + hash);
}
