import type { CheckedEdge } from './rule.ts';

/** Pages that every merchant has, of each kind: public, for members, with no place in search engines. */
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

/** Segments of the addresses of the languages beside the default one. */
export const segments = ({ settings }: CheckedEdge): string[] =>
	settings.languages.filter((code) => code !== settings.defaultLanguage).map((code) => code.toLowerCase());

/** Home in each language, with the code of the language. */
export const homes = (edge: CheckedEdge): (readonly [path: string, language: string])[] => [
	['/m/home', edge.settings.defaultLanguage],
	...segments(edge).map((segment) => [`/m/${segment}/home`, segment.toUpperCase()] as const),
];

/** Whose page it is and in which language, as the page itself says in its data. */
export function saysOf(page: string): { merchant?: string; language?: string } {
	const [, data] = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(page) ?? [];
	return data ? JSON.parse(data) : {};
}

/** Addresses of the scripts and styles that a page names. */
export const hashedFiles = (page: string): string[] => [
	...new Set([...page.matchAll(/\/m\/_astro\/[\w.-]+/g)].map(([path]) => path)),
];
