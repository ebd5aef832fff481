import { chooseLanguage } from '../lib/choose-language.ts';
import { isCrawler } from '../lib/crawler.ts';
import { localized } from '../lib/routes.ts';
import { savedLanguage } from '../lib/saved-language.ts';
import { isPage } from './headers.ts';

/**
 * Headers that the decision depends on. An edge that applies it sends this with redirects and pages (RFC 9110, 12.5.5),
 * and decides in front of its own cache, which then has one copy of each page.
 */
export const LANGUAGE_VARY = 'Accept-Language, Cookie, Sec-Fetch-Site, User-Agent';

/** Paths that redirect to a page on their own. */
const ENTRIES = ['/m/', '/m/index', '/m/index.html'];

/**
 * LNG-02 for an edge: returns the target of a redirect for a request for a page (302, no-store), or undefined if it
 * is in the right language. The head script decides the same in the browser; an edge saves loading the first page
 * twice.
 */
export function languageRedirect(
	request: Pick<Request, 'method' | 'url'> & { headers: Pick<Headers, 'get'> },
	merchant: { defaultLanguage: string; languages: readonly string[] },
): string | undefined {
	const { pathname, search } = new URL(request.url);
	const { headers } = request;
	if (request.method !== 'GET' || !pathname.startsWith('/m/')) return undefined;
	if (ENTRIES.includes(pathname) || !isPage(pathname)) return undefined;
	if (isCrawler(headers.get('user-agent') ?? '')) return undefined;
	// Coming from a page of this site, the visitor chose the address, or its head script did.
	if (headers.get('sec-fetch-site') === 'same-origin') return undefined;

	const saved = savedLanguage(headers.get('cookie') ?? '');
	const accepted = acceptedLanguages(headers.get('accept-language') ?? '');
	// Every browser names its languages. A client that doesn't is a program fetching a given address.
	if (!saved && accepted.length === 0) return undefined;

	const others = merchant.languages.filter((code) => code !== merchant.defaultLanguage);
	const languages = [merchant.defaultLanguage, ...others].map((code) => code.toLowerCase());
	const segment = languages.slice(1).find((code) => pathname.startsWith(`/m/${code}/`));
	const wanted = chooseLanguage(saved, segment ?? '', accepted, languages);
	if (wanted === (segment ?? languages[0])) return undefined;
	const bare = segment ? pathname.replace(`/m/${segment}`, '/m') : pathname;
	return localized(bare, wanted === languages[0] ? undefined : wanted) + search;
}

/**
 * Returns the languages of an Accept-Language header, the preferred first (RFC 9110, 12.5.4). A weight of 0
 * excludes a language, and * doesn't name one.
 */
export function acceptedLanguages(header: string): string[] {
	return header
		.split(',')
		.map((range) => {
			const [, tag, weight = '1'] =
				/^\s*([a-z]{1,8}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i.exec(
					range,
				) ?? [];
			return { tag, weight: Number(weight) };
		})
		.flatMap(({ tag, weight }) => (tag && weight > 0 ? [{ tag, weight }] : []))
		.sort((one, other) => other.weight - one.weight)
		.map(({ tag }) => tag);
}
