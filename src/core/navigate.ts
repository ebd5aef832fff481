import { withKeptQuery } from '../lib/kept-query.ts';
import { isProtected, localized, reloadTarget, wayOut, withoutLanguage } from '../lib/routes.ts';
import { getPage } from './page.ts';

/** A path of this site in the page's language, with the kept query (RT-21). */
export function hrefTo(path: string): string {
	return withKeptQuery(localized(path, getPage().segment), location.search);
}

/** Leaves for a path of this site. `replace` takes this page out of the history. */
export function goTo(path: string, options: { replace?: boolean } = {}): void {
	if (options.replace) location.replace(hrefTo(path));
	else location.assign(hrefTo(path));
}

/**
 * Leaves a page that needs a session (RT-13) for the login page, or for home
 * (RT-10). Answers whether the page is left.
 */
export function leaveProtected(options: { comeBack?: boolean } = {}): boolean {
	const path = barePath();
	if (!isProtected(path)) return false;
	const { pathname, search, hash } = location;
	const target = wayOut(path);
	const comeBack = options.comeBack && target === '/m/login';
	goTo(target + (comeBack ? `?go=${encodeURIComponent(pathname + search + hash)}` : ''), { replace: true });
	return true;
}

/** A path without its language segment. */
export function barePath(path: string = location.pathname): string {
	return withoutLanguage(path, getPage().languages);
}

/** A reload that the site itself starts: only some pages stay (RT-20), after 200 ms. */
export function forceReload(): void {
	const target = reloadTarget(barePath());
	setTimeout(() => {
		if (target === barePath()) location.reload();
		else goTo(target, { replace: true });
	}, 200);
}

/** Adds the kept query to links of this site at the moment they are followed. `adjust` may first lead them elsewhere. */
export function keepQueryOnLinks(adjust: (link: HTMLAnchorElement) => void): void {
	const keep = (event: Event) => {
		const link = (event.target as Element | null)?.closest?.('a[href]');
		if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
		if (!/^\/m(\/|$)/.test(link.pathname)) return;
		adjust(link);
		const kept = withKeptQuery(link.pathname + link.search + link.hash, location.search);
		if (kept !== link.pathname + link.search + link.hash) link.href = kept;
	};
	for (const type of ['click', 'auxclick', 'contextmenu']) document.addEventListener(type, keep, true);
}

/** Buttons that reload the page. */
export function followReloads(): void {
	document.addEventListener('click', (event) => {
		if ((event.target as Element).closest('[data-reload]')) forceReload();
	});
}
