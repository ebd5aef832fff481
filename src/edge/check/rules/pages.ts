import { headersFor } from '../../headers.ts';
import { robots } from '../../robots.ts';
import { ask, BROWSER_ENCODINGS, decoded } from '../ask.ts';
import { homes, PAGES, saysOf } from '../page.ts';
import { type CheckedEdge, differences, forEach, type Rule } from '../rule.ts';

const likeBrowser = { headers: { 'accept-encoding': BROWSER_ENCODINGS } };

/** Addresses that no page has, but which have to be answered as one. */
const MISSING = ['/m/nothing-here', '/nothing', '/m/member/nothing'];

export const pageRules: Rule[] = [
	{
		name: 'serves a page at its address without .html, with the headers that pages have',
		check: (edge) =>
			forEach(PAGES, async (path) => {
				const { status, headers, repeated } = await ask(edge, path, likeBrowser);
				return [
					...differences(path, { status, ...headers }, { status: 200, ...headersFor(path) }),
					...differences(path, htmlType(headers['content-type']), HTML),
					...differences(path, { 'headers sent twice': repeated.join(', ') }, { 'headers sent twice': '' }),
				];
			}),
	},
	{
		name: 'tells search engines what they may list by X-Robots-Tag',
		check: (edge) =>
			forEach([...PAGES, ...homes(edge).map(([path]) => path), ...MISSING], async (path) => {
				const wanted = robots(edge.host, path) === 'noindex' ? 'noindex' : undefined;
				const { headers } = await ask(edge, path, likeBrowser);
				return differences(path, headers, { 'x-robots-tag': wanted });
			}),
	},
	{
		name: 'shows the merchant’s own pages, each in its language',
		check: (edge) =>
			forEach(homes(edge), async ([path, language]) => {
				const says = saysOf(decoded(await ask(edge, path, likeBrowser)).toString());
				return differences(path, says, { merchant: edge.merchant, language });
			}),
	},
	{
		name: 'shows the same page whatever the query is',
		check: async (edge) => {
			const [plain, ...others] = await Promise.all(
				['', '?gclid=Abc&utm_source=x', '?token=abc', '?a=%00&b=%E0%A4%A', '?/m/th/home', '?'].map((query) =>
					ask(edge, `/m/home${query}`),
				),
			);
			return others.flatMap(({ status, body, headers }) =>
				differences(
					'/m/home with a query',
					{ status, same: body.equals(plain?.body ?? body), 'cache-control': headers['cache-control'] },
					{ status: 200, same: true, 'cache-control': plain?.headers['cache-control'] },
				),
			);
		},
	},
	{
		name: 'sends every file as it was built',
		applies: ({ files }) => files.size > 0,
		check: (edge) =>
			forEach([...edge.files], async ([file, content]) => {
				const path = file.replace(/\.html$/, '');
				const answer = await ask(edge, path, likeBrowser);
				// A 404 page is shown at other addresses.
				const status = path.endsWith('/404') ? [200, 404] : 200;
				const same = decoded(answer).equals(content);
				return differences(path, { status: answer.status, 'as built': same }, { status, 'as built': true });
			}),
	},
	{
		name: 'answers an unknown address with 404 in the language of the address, to be kept nowhere',
		check: async (edge) => [
			...(await forEach(homes(edge), ([path, language]) =>
				notFound(edge, path.replace(/home$/, 'nothing-here'), language),
			)),
			...(await forEach(['/nothing', '/m/xx/nothing', '/m/a/b/c/d', '/m/home/x', '/m/homes'], (path) =>
				notFound(edge, path, edge.settings.defaultLanguage),
			)),
		],
	},
];

async function notFound(edge: CheckedEdge, path: string, language: string): Promise<string[]> {
	const answer = await ask(edge, path, likeBrowser);
	const { status, headers } = answer;
	const says = saysOf(decoded(answer).toString());
	const wanted = { status: 404, ...headersFor(path), 'cache-control': 'no-store', 'content-encoding': 'br' };
	return [
		...differences(path, { status, ...headers }, wanted),
		...differences(path, htmlType(headers['content-type']), HTML),
		...differences(path, says, { merchant: edge.merchant, language }),
		...built(edge, path, decoded(answer)),
	];
}

function built({ files, settings }: CheckedEdge, path: string, body: Buffer): string[] {
	const [, segment = ''] = /^\/m\/([a-z-]+)\//.exec(path) ?? [];
	const own = settings.languages.includes(segment.toUpperCase()) ? `/${segment}` : '';
	const page = files.get(`/m${own}/404.html`);
	return page && !body.equals(page) ? [`${path}: is not the 404 page that was built`] : [];
}

const HTML = { type: 'text/html', charset: 'utf-8' };

/** Neither capitals nor the space before charset matter (RFC 9110, 8.3.1). */
function htmlType(header = ''): { type: string; charset: string } {
	const [type = '', charset = ''] = header.toLowerCase().split(/\s*;\s*charset=/);
	return { type, charset };
}
