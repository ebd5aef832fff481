import { chooseLanguage } from '../../lib/choose-language.ts';
import { CRAWLER } from '../../lib/crawler.ts';
import { LANGUAGE_VARY } from '../language.ts';
import type { EdgeSettings } from '../release.ts';
import { addHeader, block, map, oneOf } from './syntax.ts';

/** nginx can't sort. Browsers write weights with one digit, so ranges are looked for tenth by tenth. */
const WEIGHTS = [
	String.raw`(?:;\s*q=1(?:\.0{0,3})?\s*)?`,
	...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((tenth) => String.raw`;\s*q=0\.${tenth}\d{0,2}\s*`),
	String.raw`;\s*q=0\.0(?!0{0,2}\s*(?:,|$))\d{1,2}\s*`,
];
const TAG = '[a-z]{1,8}(?:-[a-z0-9]{1,8})*';
const REST = '[a-z0-9-]*';

export const segmentsOf = ({ defaultLanguage, languages }: EdgeSettings): string[] =>
	languages.filter((code) => code !== defaultLanguage).map((code) => code.toLowerCase());

/** Hosts with the same languages share these; `id` tells sets of languages apart. */
export interface LanguageRule {
	maps: string[];
	/** In the location of pages without a segment. */
	atHome: string;
	/** In the location of pages with one, which it has as $segment. */
	inLanguage: string;
}

/** languageRedirect of src/edge/language.ts, as chains of maps: each asks the next only where it has to. */
export function languageRule(id: number, edge: EdgeSettings, headers: readonly string[]): LanguageRule {
	const home = edge.defaultLanguage.toLowerCase();
	const codes = [home, ...segmentsOf(edge)];
	const fallback = chooseLanguage('', '', [], codes);
	const v = (name: string) => `$${name}_${id}`;
	const long = codes.filter((code) => code.length > 2);
	const redirect = (variable: string) =>
		block(`if (${variable})`, [
			...headers,
			addHeader('Cache-Control', 'no-store'),
			addHeader('Vary', LANGUAGE_VARY),
			`return 302 ${variable};`,
		]);
	const maps = [
		// A text that is no code of the merchant's becomes '-': something was chosen, but nothing that there is.
		map('$http_cookie', v('cookie'), [
			['default', ''],
			[
				`~(?:^|; )site_language=(?:(?i:(?<saved_${id}>${[...long, '[a-z]{2}(?![A-Za-z0-9_])'].join('|')}))|(?<other_${id}>.))`,
				`$saved_${id}$other_${id}`,
			],
		]),
		map(v('cookie'), v('chosen'), [
			['', ''],
			...codes.map((code) => [code, code] as const),
			['default', '-'],
		]),
		map('$http_accept_language', v('range'), [
			['default', ''],
			...WEIGHTS.map(
				(weight, place) =>
					[
						`~*(?:^|,)\\s*(?=${TAG}\\s*(?:[;,]|$))${tagPattern(codes, `${id}_${place}`)}\\s*${weight}(?=,|$)`,
						`$tag_${id}_${place}$region_${id}_${place}`,
					] as const,
			),
			[`~*(?:^|,)\\s*${TAG}\\s*(?:${WEIGHTS.join('|')})(?=,|$)`, '-'],
		]),
		map(v('range'), v('accepted'), [['', ''], ...spellings(codes), ['default', fallback]]),
		map(v('accepted'), v('accepted_or_not'), [
			['', fallback],
			['default', v('accepted')],
		]),
		map(v('chosen'), v('wanted'), [
			['', v('accepted')],
			['-', v('accepted_or_not')],
			['default', v('chosen')],
		]),
		map(v('wanted'), v('from_home'), [
			['', ''],
			[home, ''],
			['default', `/m/${v('wanted')}$after_m`],
		]),
		map(v('chosen'), v('from_language'), [
			['', ''],
			['-', ''],
			['default', v('unless_there')],
		]),
		map(`$segment/${v('chosen')}`, v('unless_there'), [
			['~^(.+)/\\1$', ''],
			['default', v('elsewhere')],
		]),
		map(v('chosen'), v('elsewhere'), [
			[home, '/m$after_segment'],
			['default', `/m/${v('chosen')}$after_segment`],
		]),
		...['from_home', 'from_language'].flatMap((from) => askedByPerson(v(from), from, id)),
	];
	return {
		maps,
		atHome: redirect(`$go_${`from_home_${id}`}`),
		inLanguage: redirect(`$go_${`from_language_${id}`}`),
	};
}

/** Programs are looked for last: that expression is the dearest, and few visitors are led anywhere. */
function askedByPerson(target: string, from: string, id: number): string[] {
	const unless = `$person_${from}_${id}`;
	return [
		map('$request_method $http_sec_fetch_site', `$go_${from}_${id}`, [
			['default', ''],
			...['', 'none', 'cross-site', 'same-site'].map(
				(site) => [`GET ${site}`, `$where_${from}_${id}`] as const,
			),
		]),
		map(target, `$where_${from}_${id}`, [
			['', ''],
			['default', unless],
		]),
		map('$http_user_agent', unless, [
			[`~*${CRAWLER.source}`, ''],
			['default', target],
		]),
	];
}

/** What all sets of languages share. */
export const LANGUAGE_MAPS = [
	map('$request_uri', '$after_m', [['~^/m(?<path_in_m>/.*)$', '$path_in_m']]),
	map('$request_uri', '$after_segment', [['~^/m/[^/]+(?<path_in_language>/.*)$', '$path_in_language']]),
];

/** One range that names a language of the merchant's, as chooseLanguage reads it: $tag, and $region where that decides. */
function tagPattern(codes: readonly string[], id: string): string {
	const tags: string[] = [];
	const [chinese, taiwan] = [codes.includes('cn'), codes.includes('tw')];
	if (taiwan) tags.push(`zh(?=${REST}(?:tw|hk|hant))`);
	if (chinese) tags.push(`zh(?!${REST}(?:tw|hk|hant))`);
	if (codes.includes('ty')) tags.push('en-ph|tl|fil');
	const long = codes.filter((code) => code.length > 2);
	const short = codes.filter((code) => code.length === 2 && code !== 'zh' && code !== 'tl');
	tags.push(...long);
	if (short.length) tags.push(`(?!en-ph)${oneOf(short)}(?=-|\\s|[;,]|$)`);
	const region = taiwan ? `(?:(?<=zh)(?=${REST}?(?<region_${id}>tw|hk|hant)))?` : `(?<region_${id}>)`;
	return `(?<tag_${id}>${tags.join('|')})${region}${REST}`;
}

/** What tagPattern finds, and the code it stands for. */
function spellings(codes: readonly string[]): (readonly [string, string])[] {
	const special = [
		...['zhtw', 'zhhk', 'zhhant'].map((text) => [text, 'tw'] as const),
		['zh', 'cn'] as const,
		...['en-ph', 'tl', 'fil'].map((text) => [text, 'ty'] as const),
	].filter(([, code]) => codes.includes(code));
	return [...special, ...codes.map((code) => [code, code] as const)];
}
