/**
 * Compression dictionaries (RFC 9842). A page names its language's dictionary in a header. A browser that knows
 * dictionaries fetches it once the page is idle, and says with later requests that it has it; then pages come as
 * their difference from it. All others get the pages they always got.
 */
import type { Dictionary } from './release.ts';

const NAME = /^\/m\/_astro\/dictionary(?:-([a-z]{2}(?:-[a-z]{2})?))?\.[\w-]+\.txt$/;
const LANGUAGE = /^\/m\/([a-z]{2}(?:-[a-z]{2})?)\//;

/** What the answers for a page with a dictionary depend on (RFC 9842, 6.2). */
export const DICTIONARY_VARY = 'Accept-Encoding, Available-Dictionary';

/**
 * Of a difference. Some caches heed no Vary, and a browser without the dictionary can't read it: no cache on the way
 * keeps it (RFC 9213), or not without asking. Its own ETag distinguishes it from the page then (send-file.ts).
 */
export const DIFFERENCE_HEADERS = {
	'cache-control': 'public, max-age=0, must-revalidate',
	'cdn-cache-control': 'no-store',
} as const;

/** Path of a language's dictionary; `segment` is '' for the default language. */
export const dictionaryPath = (segment: string, hash: string): string =>
	`/m/_astro/dictionary${segment && `-${segment}`}.${hash}.txt`;

export const isDictionary = (path: string): boolean => NAME.test(path);

/** The segment of the language that a dictionary is for; undefined if the path is no dictionary's. */
export function dictionaryLanguage(path: string): string | undefined {
	const [name, segment = ''] = NAME.exec(path) ?? [];
	return name && segment;
}

/** The dictionary of a page's language, by the page's path. */
export function dictionaryFor<Known extends Dictionary>(
	path: string,
	dictionaries: Readonly<Record<string, Known>>,
): Known | undefined {
	const [, segment = ''] = LANGUAGE.exec(path) ?? [];
	return dictionaries[segment] ?? dictionaries[''];
}

/** The header of a page that tells of its dictionary. */
export const dictionaryLink = ({ path }: Dictionary): { link: string } => ({
	link: `<${path}>; rel="compression-dictionary"`,
});

/** Whether the browser has it, by its Available-Dictionary header. Which coding it takes is for its Accept-Encoding to say. */
export const hasDictionary = (available: string | null | undefined, { hash }: Dictionary): boolean =>
	available === `:${hash}:`;

/**
 * Headers of the dictionary itself. The longest pattern that matches counts, so other languages' dictionaries come
 * before the default's. Besides documents, the service worker's own fetch of a page has it (no destination).
 */
export function dictionaryHeaders(path: string): Record<string, string> {
	const segment = dictionaryLanguage(path);
	if (segment === undefined) return {};
	return {
		'use-as-dictionary': `match="/m/${segment && `${segment}/`}*", match-dest=("document" "")`,
		vary: 'Accept-Encoding, Save-Data',
		// It's made of pages, and no page itself.
		'x-robots-tag': 'noindex',
	};
}

/** Whether a request for a dictionary is answered by WITHHELD: a visitor who saves data may never open a second page. */
export const isWithheld = (path: string, saveData: string | null | undefined): boolean =>
	isDictionary(path) && saveData?.trim().toLowerCase() === 'on';

/** Status and headers. It's kept by the browser, so that it doesn't ask again on each page; no cache on the way keeps it. */
export const WITHHELD = {
	status: 204,
	headers: { 'cache-control': 'private, max-age=86400', vary: 'Save-Data' },
} as const;
