import { languageTag } from '../../../lib/languages.ts';
import { headersFor } from '../../headers.ts';
import { LANGUAGE_VARY, languageRedirect } from '../../language.ts';
import { robots } from '../../robots.ts';
import { otherSpelling } from '../../spelling.ts';
import { ask } from '../ask.ts';
import { type Case, type CheckedEdge, type Rule, textOf } from '../rule.ts';

const words = (text: string) => text.trim().split(/\s+/);

/** Pages of every merchant: public ones, members' ones, and ones that search engines may not list. */
const PAGES = words(`/m/home /m/index /m/login /m/register /m/activity /m/game /m/privacy /m/member/home
	/m/launchGame /m/home.html`);

/** Addresses without a page, and other spellings of such addresses. */
const MISSING =
	words(`/nothing /m/xx/nothing /m/a/b/c/d /m/home/x /m/homes /m/member/nothing /m/nothing/ /m/Nothing
	/m//nothing /m/xx/home /m/xx /home /Home`);

/** Queries of ads' links, well-formed and not. */
const QUERIES = [
	'',
	'?tid=AFF77&twclid=T&utm_source=ig&visitor_id=V&fb_pixel_id=P&gclid=G1',
	'?gclid=AbC%2Fd+e&unknown=1&&r=',
	'?cid=7&fbclid=%E2%82%AC&cid=8&token=1',
];

/** Returns the address segments of all languages except the default one. */
const segments = ({ settings }: CheckedEdge): string[] =>
	settings.languages.filter((code) => code !== settings.defaultLanguage).map((code) => code.toLowerCase());

/** Home in each language, with the code of the language. */
const homes = (edge: CheckedEdge): (readonly [path: string, language: string])[] => [
	['/m/home', edge.settings.defaultLanguage],
	...segments(edge).map((segment) => [`/m/${segment}/home`, segment.toUpperCase()] as const),
];

/** Headers and type of a page, found or missing. */
const pageAt = ({ host }: CheckedEdge, path: string) => ({
	...headersFor(path),
	type: 'text/html',
	charset: 'utf-8',
	'headers sent twice': '',
	'x-robots-tag': robots(host, path) === 'noindex' ? 'noindex' : undefined,
});

export const pageRules: Rule[] = [
	{
		name: 'serves pages at their addresses without .html, with the headers that pages have',
		cases: (edge) => [
			...PAGES.map((path): Case => [path, { status: 200, ...pageAt(edge, path) }]),
			...homes(edge).map(([path, language]): Case => {
				const { merchant } = edge;
				return [path, { status: 200, ...pageAt(edge, path), merchant, language }];
			}),
		],
	},
	{
		name: 'serves the same page with any query',
		async cases(edge) {
			const { headers, body } = await ask(edge, '/m/home');
			const wanted = { status: 200, 'cache-control': headers['cache-control'], body: textOf(body) };
			return [...QUERIES, '?a=%00&b=%E0%A4%A', '?/m/th/home', '?'].map((query) => [
				`/m/home${query}`,
				wanted,
			]);
		},
	},
	{
		name: 'answers an unknown address with the 404 page of its language, which isn’t cached',
		cases: (edge) => [
			...homes(edge).map(([path, language]) =>
				notFound(edge, path.replace(/home$/, 'nothing-here'), language),
			),
			...MISSING.map((path) => notFound(edge, path, edge.settings.defaultLanguage)),
		],
	},
	{
		name: 'redirects / and /m to /m/index, with the whole query',
		cases: () =>
			['/', '/m', '/m/'].flatMap((entry) =>
				QUERIES.map((query): Case => [entry + query, { status: 302, location: `/m/index${query}` }]),
			),
	},
	{
		name: 'redirects other spellings of a page’s address to the right one, with the whole query',
		cases: (edge) =>
			[...spellings(edge), ...inCapitals(edge)].flatMap((written) =>
				[...QUERIES.slice(-2), '?'].map((query): Case => {
					const right = otherSpelling(written, edge.settings);
					const location = query === '?' ? [right, `${right}?`] : right + query;
					return [written + query, { status: 308, location, 'cache-control': 'no-store' }];
				}),
			),
	},
	{
		// Otherwise pages redirect by script, once the first one has loaded.
		name: 'redirects visitors to their language by cookie, address and browser, if before a page is sent at all',
		async applies(edge) {
			const [some] = segments(edge);
			if (!some) return false;
			return (await ask(edge, '/m/home', { headers: { cookie: `site_language=${some}` } })).status !== 200;
		},
		cases: (edge) => [
			...visits(edge),
			...homes(edge).map(([path]): Case => {
				const names = LANGUAGE_VARY.split(', ').map((name) => `(?=.*${name})`);
				return [path, { vary: new RegExp(names.join(''), 'i') }];
			}),
		],
	},
];

function notFound(edge: CheckedEdge, path: string, language: string): Case {
	const { merchant, files, settings } = edge;
	const folder = language === settings.defaultLanguage ? '' : `/${language.toLowerCase()}`;
	const page = files.get(`/m${folder}/404.html`);
	const compressed = { 'cache-control': 'no-store', 'content-encoding': 'br' };
	const content = { merchant, language, ...(page && { body: textOf(page) }) };
	return [path, { status: 404, ...pageAt(edge, path), ...compressed, ...content }];
}

/** Addresses in other spellings, for which src/edge/spelling.ts has the right one. */
function spellings(edge: CheckedEdge): string[] {
	const own = edge.settings.defaultLanguage.toLowerCase();
	const [some = own] = segments(edge);
	const [OWN, SOME] = [own.toUpperCase(), some.toUpperCase()];
	return words(`/m/home/ /m/register// /m//home /m///Register// /M/Home /M/Register.html /m/register.html/
		/m/invitefriends /m/LAUNCHGAME /m/changepsw/ /m/Member/Home /m/member//home /m/${own} /m/${own}/ /m/${own}/home
		/m/${OWN}/register/ /m/${own}/index /m/${SOME} /m/${some}/ /M/${SOME}/Home/ /m//${some}//member//home`);
}

/** Pages of the default language without an id: in an id, capitals count. */
const inCapitals = ({ files }: CheckedEdge): string[] =>
	[...files.keys()].flatMap((file) => {
		const [, page] = /^\/m\/(?!404|(?:news|activity)-)((?:member\/)?[\w-]+)\.html$/.exec(file) ?? [];
		return page ? [`/m/${page.toUpperCase()}`] : [];
	});

const PHONE = 'Mozilla/5.0 (Linux; Android 10; SM-A105F) Chrome/120.0.0.0 Mobile Safari/537.36';

/** Visits with all kinds of cookies and headers, for the merchant's languages. */
function visits(edge: CheckedEdge): Case[] {
	const [some = ''] = segments(edge);
	const [own = '', tag = ''] = [edge.settings.defaultLanguage, some.toUpperCase()].map(languageTag);
	const cookies = [some, 'xx'].map((language) => `a=1; site_language=${language}; b=2`);
	const headers: Record<string, string>[] = [
		{},
		...[
			own,
			tag,
			'xx',
			'*',
			'pt-BR,pt;q=0.9',
			`xx, ${tag};q=0.5`,
			`${own};q=0.1, ${tag}`,
			'broken;q=,;;,-',
		].map((list) => ({ 'accept-language': list })),
		...[...cookies, `other_site_language=${some}`].map((cookie) => ({ cookie, 'accept-language': own })),
		{ 'accept-language': tag, 'sec-fetch-site': 'same-origin' },
		{ 'accept-language': tag, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
	];
	const paths = [
		'/m/home',
		`/m/${some}/home`,
		'/m/home?gclid=AbC%2F&x=1',
		'/m/index',
		'/m/sw.js',
		'/m/home.html',
	];
	return paths.flatMap((path) => headers.map((each) => visit(edge, path, each)));
}

function visit(edge: CheckedEdge, path: string, sent: Record<string, string>): Case {
	const headers: Record<string, string> = { 'user-agent': PHONE, ...sent };
	const get = (name: string) => headers[name] ?? null;
	const request = { method: 'GET', url: `https://${edge.host}${path}`, headers: { get } };
	const location = languageRedirect(request, edge.settings);
	const wanted = location ? { status: 302, location, 'cache-control': 'no-store' } : { status: 200 };
	return [path, wanted, { headers }];
}
