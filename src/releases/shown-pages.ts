import type { Release } from '../edge/release.ts';
import type { Comparison } from './compare.ts';

/** A page that looks different now, with the language it's in. */
export interface ShownPage {
	/** /m/th/home */
	address: string;
	language: string;
}

/** The pages that differ most between merchants come first. */
const FIRST = ['home', 'login', 'register', 'activity', 'download', 'news', 'inviteFriends', 'help', 'live'];
const MOST = 12;
/** Besides the default one: the others change in the same way, mostly. */
const OTHER_LANGUAGES = 2;

/**
 * The pages that a report shows pictures of: one for each change of texts, then
 * those that look different otherwise, in a few languages only unless
 * `languages` says in which.
 */
export function shownPages(
	{ texts, looks, added, scripts }: Comparison,
	{ edge }: Pick<Release, 'edge'>,
	languages?: readonly string[],
): ShownPage[] {
	const segments = new Map(edge.languages.map((language) => [language.toLowerCase(), language]));
	const languageOf = (address: string) => segments.get(address.split('/')[2] ?? '') ?? edge.defaultLanguage;
	const rank = (address: string) => {
		const place = FIRST.indexOf(address.split('/').at(-1) ?? '');
		return place < 0 ? FIRST.length : place;
	};
	const inOrder = (addresses: readonly string[]) =>
		[...addresses].sort((one, other) => rank(one) - rank(other));

	// A page of its own for each change, and only then the others that have it.
	const byChange = texts.map(({ pages }) => inOrder(pages));
	const rest = inOrder([...byChange.flat(), ...looks, ...added]);
	const candidates = [...byChange.flatMap(([page = '']) => page), ...rest];
	// Something was released: at least the home page shows whether it looks as before.
	if (!candidates.length) candidates.push(...inOrder(scripts).slice(0, 1));

	const all = [...new Set(candidates)].map((address) => ({ address, language: languageOf(address) }));
	const { defaultLanguage } = edge;
	const present = [...new Set(all.map(({ language }) => language))].sort(
		(one, other) => Number(other === defaultLanguage) - Number(one === defaultLanguage),
	);
	const wanted = (languages ?? present.slice(0, 1 + OTHER_LANGUAGES)).filter((each) =>
		present.includes(each),
	);
	const each = Math.ceil(MOST / wanted.length);
	return wanted.flatMap((wish) => all.filter(({ language }) => language === wish).slice(0, each));
}
