import type { Release } from '../edge/release.ts';
import type { Merchant } from '../merchants/schema.ts';

type Languages = Pick<Merchant, 'languages' | 'defaultLanguage'>;

/** Tells the language of what is at a path, /m/th/home.html; what has none belongs to the default one. */
export function languageOfPath({ languages, defaultLanguage }: Languages): (path: string) => string {
	const segments = new Map<string, string>(
		languages
			.filter((language) => language !== defaultLanguage)
			.map((language) => [language.toLowerCase(), language]),
	);
	return (path) => segments.get(path.split('/')[2] ?? '') ?? defaultLanguage;
}

/** What an earlier release has in the other languages, for a release of which only `languages` are rendered anew. */
export function keptOf(
	{ files, pool }: Release,
	merchant: Languages,
	languages: readonly string[],
): Pick<Release, 'files' | 'pool'> {
	const language = languageOfPath(merchant);
	return {
		files: Object.fromEntries(Object.entries(files).filter(([path]) => !languages.includes(language(path)))),
		pool: languages.includes(merchant.defaultLanguage) ? [] : pool,
	};
}
