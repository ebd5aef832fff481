import { mayKeep, savedAddress } from './addresses.ts';
import { stamped } from './saved-page.ts';

/** Pages of the language in use that are saved before they are opened. The last one is shown for pages that aren't. */
const PAGES = ['home', 'game', 'activity', 'login', 'offline'];

/** Data for the mark of a saved page and the search for another domain, in the language in use. */
const NEEDED_DATA = ['texts/offline.json', 'texts/domains.json', 'texts/domain.json'];
/** Pages of the help center. */
const HELP = /^help(-[a-z]+)?$/;

/** The same for all languages. */
const SHARED = ['brand/logo.svg', 'brand/icon.svg', 'icons/categories.svg', 'pictures.json'];

/** A hashed file that the build lists (src/build/service-worker.ts). */
export interface HashedFile {
	/** Without /m/, such as _astro/boot.1a2b3c4.js. */
	url: string;
	/** The offline page and the search for another domain need it. */
	needed: boolean;
}

export const offlinePage = (language: string): string => inLanguage(language, 'offline');

/** A page or file of a language, '' for the merchant's default. */
const inLanguage = (language: string, name: string): string => `/m/${language && `${language}/`}${name}`;

/**
 * Returns the addresses to save ahead for a language. With Save-Data, and if a connection is
 * about as slow as 2g, that is only what the offline page needs: pages that the
 * player opens are saved all the same, as that costs no traffic.
 */
export function listAhead(hashed: readonly HashedFile[], language: string, sparing: boolean): string[] {
	const files = hashed.filter(({ needed }) => needed || !sparing);
	const own = sparing ? ['offline', ...NEEDED_DATA] : [...PAGES, 'games.json', ...NEEDED_DATA];
	return [
		...files.map(({ url }) => `/m/${url}`),
		...own.map((name) => inLanguage(language, name)),
		// Without the first, a player whose domain is blocked has no way to another.
		...['domains.json', ...(sparing ? [] : SHARED)].map((name) => `/m/${name}`),
	];
}

/** Whether an address was listed above, and not saved because a player opened it. */
export function isAhead(address: string): boolean {
	const name = nameOf(address);
	return PAGES.includes(name) || HELP.test(name) || !isPageAddress(address);
}

const nameOf = (address: string) => new URL(address).pathname.split('/').pop() ?? '';
const isPageAddress = (address: string) => !/\.\w+$/.test(nameOf(address));

/**
 * Saves what is not saved yet, one after the other, so that a tap made meanwhile shares the network with one file
 * only. Files that can't be fetched or don't fit are left out: the site works without, and the next page tries again.
 */
export async function saveAhead(generation: string, addresses: string[]): Promise<void> {
	const cache = await caches.open(generation);
	for (const path of addresses) {
		const address = new URL(path, location.origin).href;
		try {
			if (await cache.match(address)) continue;
			await cache.put(address, await find(address));
		} catch {
			// No network, no such file, or no room.
		}
	}
}

/** A hashed file may be there from the build before. */
async function find(address: string): Promise<Response> {
	const hashed = address.includes('/m/_astro/');
	const old = hashed && (await caches.match(address));
	if (old) return old;
	// Chromium (156) lets an installing worker have three requests under way, and counts one that its HTTP cache
	// revalidates as never done: after three of those, nothing more is fetched.
	const response = await fetch(address, isPageAddress(address) ? { cache: 'reload' } : {});
	if (!mayKeep(response)) throw new TypeError(`${response.status}`);
	return isPageAddress(address) ? stamped(response, new Date()) : response;
}

/** Whether an address is a page of the help center. */
export const isHelp = (address: string): boolean => HELP.test(nameOf(address));

/** Saves the help center in a language: the list, what its search reads, and the articles that the list links to. */
export async function saveHelp(generation: string, language: string): Promise<void> {
	const list = inLanguage(language, 'help');
	await saveAhead(generation, [list, inLanguage(language, 'texts/help.json')]);
	const cache = await caches.open(generation);
	const saved = await cache.match(new URL(list, location.origin).href);
	const html = (await saved?.text()) ?? '';
	const articles = html.match(/\/m\/(?:[a-z-]+\/)?help-[a-z]+/g) ?? [];
	// Links to the page in other languages hold their language.
	const own = articles.filter((path) => path.startsWith(inLanguage(language, 'help-')));
	await saveAhead(generation, [...new Set(own)]);
}

/** Limit for saved pages that a player has opened, beyond those saved ahead. With the style in each, one takes some 60 KB. */
const MOST_PAGES = 40;

/** Removes the pages that haven't been opened for the longest time: a cache lists its entries in the order they were put. */
export async function dropOldPages(generation: string): Promise<void> {
	const cache = await caches.open(generation);
	const pages = (await cache.keys()).map(({ url }) => url).filter((url) => !isAhead(url));
	for (const url of pages.slice(0, Math.max(0, pages.length - MOST_PAGES)))
		await cache.delete(savedAddress(url));
}
