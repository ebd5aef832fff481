import { languageTag } from '../../../lib/languages.ts';
import { LANGUAGE_VARY, languageRedirect } from '../../language.ts';
import { ask } from '../ask.ts';
import { homes, segments } from '../page.ts';
import { type CheckedEdge, differences, forEach, type Rule, valuesOf } from '../rule.ts';

interface Visit {
	path: string;
	headers: Record<string, string>;
}

const PHONE = 'Mozilla/5.0 (Linux; Android 10; SM-A105F) Chrome/120.0.0.0 Mobile Safari/537.36';
const browser = (languages: string, more: Record<string, string> = {}) => ({
	'user-agent': PHONE,
	...(languages && { 'accept-language': languages }),
	...more,
});
const cookie = (value: string) => ({ cookie: value });

/** Returns visits with all kinds of cookies and headers, for the merchant's languages. */
function visits(edge: CheckedEdge): Visit[] {
	const [some = 'en', other = some] = segments(edge);
	const own = languageTag(edge.settings.defaultLanguage);
	const tags = edge.settings.languages.map(languageTag);
	const anywhere = [
		...tags.map((tag) => browser(tag)),
		...[
			'',
			'xx',
			'xx-YY,zz;q=0.5',
			'*',
			'en-GB',
			'zh-Hant-HK',
			'zh-CN',
			'fil',
			'pt-BR,pt;q=0.9',
			'ur-Latn',
		].map((list) => browser(list)),
		browser(`${languageTag(some.toUpperCase())},${own};q=0.8`),
		browser(`${own},${languageTag(some.toUpperCase())};q=0.9,en;q=0.8`),
		browser(`xx, ${languageTag(other.toUpperCase())};q=0.5`),
		browser('broken;q=,;;,-', cookie('a=b')),
		browser(own, cookie(`site_language=${some}`)),
		browser(own, cookie(`a=1; site_language=${some}; b=2`)),
		browser(own, cookie(`other_site_language=${some}`)),
		browser(own, cookie('site_language=xx')),
		browser(own, cookie(`site_language=${some.toUpperCase()}`)),
		browser('', cookie(`site_language=${some}`)),
		browser(some, { 'sec-fetch-site': 'same-origin' }),
		browser(some, { 'sec-fetch-site': 'cross-site' }),
		{ ...browser(some), 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
		{ ...browser(some), 'user-agent': 'CUBOT X30' },
		{ 'accept-language': some },
	];
	const paths = ['/m/home', `/m/${some}/home`, '/m/home?gclid=AbC%2F&x=1'];
	const once = ['/m/index', '/m/', '/m/sw.js', `/m/${other}/login`, '/m/member/home', '/m/home.html'];
	return [
		...paths.flatMap((path) => anywhere.map((headers) => ({ path, headers }))),
		...once.map((path) => ({ path, headers: browser(languageTag(some.toUpperCase())) })),
	];
}

const optional: Rule['optional'] = {
	without: 'pages redirect by script, after the first one has loaded',
	async isDone(edge) {
		const [some = ''] = segments(edge);
		const { status } = await ask(edge, '/m/home', { headers: browser('', cookie(`site_language=${some}`)) });
		return some === '' || status !== 200;
	},
};

async function readsWeights(edge: CheckedEdge): Promise<string[]> {
	const [some = 'en'] = segments(edge);
	const list = `${languageTag(edge.settings.defaultLanguage)};q=0.1, ${languageTag(some.toUpperCase())}`;
	return checkVisit(edge, { path: '/m/home', headers: browser(list) });
}

async function checkVisit(edge: CheckedEdge, { path, headers }: Visit): Promise<string[]> {
	const request = {
		method: 'GET',
		url: `https://${edge.host}${path}`,
		headers: { get: (name: string) => headers[name] ?? null },
	};
	const wanted = languageRedirect(request, edge.settings);
	const answer = await ask(edge, path, { headers });
	const where = `${path} with ${JSON.stringify(headers).replace(PHONE, 'a phone')}`;
	if (wanted === undefined) {
		const ends = ['/m', '/m/'].includes(path) || path.startsWith('/m/index');
		return answer.status === 302 && !ends
			? [`${where}: redirects to ${answer.headers.location}, but should show the page`]
			: [];
	}
	return differences(where, valuesOf(answer), { status: 302, location: wanted, 'cache-control': 'no-store' });
}

export const languageRules: Rule[] = [
	{
		name: 'redirects visitors to their language by cookie, address and browser',
		optional,
		check: (edge) => forEach(visits(edge), (visit) => checkVisit(edge, visit)),
	},
	{
		name: 'sorts languages by weight',
		optional: {
			without: 'the first one is used, and browsers send them in order',
			isDone: async (edge) => (await readsWeights(edge)).length === 0,
		},
		check: readsWeights,
	},
	{
		name: 'sends Vary with the headers that decide the language',
		optional,
		check: (edge) =>
			forEach(homes(edge).slice(0, 2), async ([path]) => {
				const { headers } = await ask(edge, path, { headers: browser('') });
				const names = (headers.vary ?? '').toLowerCase();
				const missing = LANGUAGE_VARY.split(', ').filter((name) => !names.includes(name.toLowerCase()));
				return missing.length ? [`${path}: Vary lacks ${missing.join(', ')}`] : [];
			}),
	},
];
