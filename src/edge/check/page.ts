import type { CheckedEdge } from './rule.ts';

/** Pages of every merchant: public ones, members' ones, and ones that search engines may not list. */
export const PAGES = [
	'/m/home',
	'/m/index',
	'/m/login',
	'/m/register',
	'/m/activity',
	'/m/game',
	'/m/privacy',
	'/m/member/home',
	'/m/launchGame',
	'/m/home.html',
] as const;

/** Returns the address segments of all languages except the default one. */
export const segments = ({ settings }: CheckedEdge): string[] =>
	settings.languages.filter((code) => code !== settings.defaultLanguage).map((code) => code.toLowerCase());

/** Home in each language, with the code of the language. */
export const homes = (edge: CheckedEdge): (readonly [path: string, language: string])[] => [
	['/m/home', edge.settings.defaultLanguage],
	...segments(edge).map((segment) => [`/m/${segment}/home`, segment.toUpperCase()] as const),
];

/** Returns the merchant and language in a page's data. */
export function pageDataOf(page: string): { merchant?: string; language?: string } {
	const [, data] = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(page) ?? [];
	return data ? JSON.parse(data) : {};
}

/** Returns the addresses of a page's scripts and styles. */
export const hashedFiles = (page: string): string[] => [
	...new Set([...page.matchAll(/\/m\/_astro\/[\w.-]+/g)].map(([path]) => path)),
];
