import { ask } from '../ask.ts';
import { segments } from '../page.ts';
import { answerFaults, type CheckedEdge, differences, forEach, type Rule, valuesOf } from '../rule.ts';

const QUERY = '?affiliateCode=AbC%2Fd+e&utm_source=x&token=1&affiliateCode=2';

/** Queries of ads' links, well-formed and not. */
const AD_QUERIES = [
	'',
	'?tid=AFF77&twclid=T&utm_source=ig&visitor_id=V&fb_pixel_id=P&gclid=G1',
	'?gclid=AbC%2Fd+e&unknown=1&&r=',
	'?cid=7&fbclid=%E2%82%AC&cid=8',
];

export const spellingRules: Rule[] = [
	{
		name: 'redirects / and /m to /m/index, with the whole query',
		check: (edge) =>
			forEach(['/', '/m', '/m/'], (entry) =>
				forEach(AD_QUERIES, (query) =>
					answerFaults(edge, entry + query, { status: 302, location: `/m/index${query}` }),
				),
			),
	},
	{
		name: 'redirects other spellings of a page’s address to the right one, with the whole query',
		check: (edge) =>
			forEach(spellings(edge), ([written, right]) =>
				forEach(['', '?', QUERY], async (query) => {
					const answer = await ask(edge, written + query);
					const location = answer.headers.location?.replace(/\?$/, '');
					const to = right + (query === '?' ? '' : query);
					const wanted = { status: 308, location: to, 'cache-control': 'no-store' };
					return differences(written + query, { ...valuesOf(answer), location }, wanted);
				}),
			),
	},
	{
		name: 'answers 404 for other spellings of a missing page',
		check: (edge) =>
			forEach(['/m/nothing/', '/m/Nothing', '/m//nothing', '/m/xx/home', '/m/xx', '/home', '/Home'], (path) =>
				answerFaults(edge, path, { status: 404 }),
			),
	},
	{
		name: 'redirects each page’s address in capitals',
		applies: ({ files }) => files.size > 0,
		check: (edge) =>
			forEach(inCapitals(edge), ([written, right]) =>
				answerFaults(edge, written, { status: 308, location: right }),
			),
	},
];

function spellings(edge: CheckedEdge): (readonly [written: string, right: string])[] {
	const own = edge.settings.defaultLanguage.toLowerCase();
	const [some] = segments(edge);
	return [
		['/m/home/', '/m/home'],
		['/m/register//', '/m/register'],
		['/m//home', '/m/home'],
		['/m///Register//', '/m/register'],
		['/M/Home', '/m/home'],
		['/M/HOME/', '/m/home'],
		['/M/Register.html', '/m/register'],
		['/m/register.html/', '/m/register'],
		['/m/invitefriends', '/m/inviteFriends'],
		['/m/LAUNCHGAME', '/m/launchGame'],
		['/m/changepsw/', '/m/changePsw'],
		['/m/Member/Home', '/m/member/home'],
		['/m/member//home', '/m/member/home'],
		[`/m/${own}`, '/m/home'],
		[`/m/${own}/`, '/m/home'],
		[`/m/${own}/home`, '/m/home'],
		[`/m/${own.toUpperCase()}/register/`, '/m/register'],
		[`/m/${own}/index`, '/m/index'],
		...(some
			? ([
					[`/m/${some}`, `/m/${some}/home`],
					[`/m/${some}/`, `/m/${some}/home`],
					[`/m/${some.toUpperCase()}`, `/m/${some}/home`],
					[`/M/${some.toUpperCase()}/Home/`, `/m/${some}/home`],
					[`/m//${some}//member//home`, `/m/${some}/member/home`],
				] as const)
			: []),
	];
}

/** Pages of the default language without an id: in an id, capitals count. */
const inCapitals = ({ files }: CheckedEdge): (readonly [written: string, right: string])[] =>
	[...files.keys()].flatMap((file) => {
		const [, page] = /^\/m\/(?!404|(?:news|activity)-)((?:member\/)?[\w-]+)\.html$/.exec(file) ?? [];
		return page ? [[`/m/${page.toUpperCase()}`, `/m/${page}`] as const] : [];
	});
