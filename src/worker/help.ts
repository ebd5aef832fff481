import { inLanguage, saveAhead } from './ahead.ts';

/** Whether an address is a page of the help center. */
export function isHelp(address: string): boolean {
	return /\/help(-[a-z]+)?$/.test(new URL(address).pathname);
}

/** Saves the help center in a language: the list, what its search reads, and the articles that the list links to. */
export async function saveHelp(storage: CacheStorage, generation: string, language: string): Promise<void> {
	const list = inLanguage(language, 'help');
	await saveAhead(storage, generation, [list, inLanguage(language, 'texts/help.json')]);
	const cache = await storage.open(generation);
	const saved = await cache.match(new URL(list, location.origin).href);
	const html = (await saved?.text()) ?? '';
	const articles = html.match(/\/m\/(?:[a-z-]+\/)?help-[a-z]+/g) ?? [];
	// Links to the page in other languages hold their language.
	const own = articles.filter((path) => path.startsWith(inLanguage(language, 'help-')));
	await saveAhead(storage, generation, [...new Set(own)]);
}
