import type { Merchant } from './schema.ts';

/** One step on the way to a page. */
export interface Crumb {
	name: string;
	/** Without base and language: /news. */
	path: string;
}

/** Returns the addresses of one page in the merchant's languages. `path` has neither base nor language: /home. */
export function pageLinks(merchant: Merchant, path: string) {
	const segment = (language: string) =>
		language === merchant.defaultLanguage ? '' : `/${language.toLowerCase()}`;
	const own = (language: string) => `/m${segment(language)}${path}`;
	return {
		languages: merchant.languages,
		own,
		/** On the merchant's canonical host. */
		absolute: (language: string) => `https://${merchant.hosts[0]}${own(language)}`,
	};
}

/** Returns a path under /m/ in a language of the merchant; other addresses stay as they are. */
export function localHref(merchant: Merchant, language: string, href: string): string {
	return href.startsWith('/m/') ? pageLinks(merchant, href.slice(2)).own(language) : href;
}
