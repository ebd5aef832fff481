import { headersFor } from '../../headers.ts';
import { robots } from '../../robots.ts';
import { ask, BROWSER_ENCODINGS, decoded } from '../ask.ts';
import { homes, PAGES, pageDataOf } from '../page.ts';
import { type CheckedEdge, differences, forEach, type Rule } from '../rule.ts';

const likeBrowser = { headers: { 'accept-encoding': BROWSER_ENCODINGS } };

/** Addresses without a page, which get the 404 page. */
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
		name: 'sends X-Robots-Tag with pages that search engines may not list',
		check: (edge) =>
			forEach([...PAGES, ...homes(edge).map(([path]) => path), ...MISSING], async (path) => {
				const wanted = robots(edge.host, path) === 'noindex' ? 'noindex' : undefined;
				const { headers } = await ask(edge, path, likeBrowser);
				return differences(path, headers, { 'x-robots-tag': wanted });
			}),
	},
	{
		name: 'serves the merchant’s own pages, each in its language',
		check: (edge) =>
			forEach(homes(edge), async ([path, language]) => {
				const data = pageDataOf(decoded(await ask(edge, path, likeBrowser)).toString());
				return differences(path, data, { merchant: edge.merchant, language });
			}),
	},
	{
		name: 'serves the same page with any query',
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
				// Hosts may answer 404 for the 404 page itself.
				const status = path.endsWith('/404') ? [200, 404] : 200;
				const same = decoded(answer).equals(content);
				return differences(path, { status: answer.status, 'as built': same }, { status, 'as built': true });
			}),
	},
	{
		name: 'answers an unknown address with the 404 page of its language, which isn’t cached',
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
	const data = pageDataOf(decoded(answer).toString());
	const wanted = { status: 404, ...headersFor(path), 'cache-control': 'no-store', 'content-encoding': 'br' };
	return [
		...differences(path, { status, ...headers }, wanted),
		...differences(path, htmlType(headers['content-type']), HTML),
		...differences(path, data, { merchant: edge.merchant, language }),
		...built(edge, path, decoded(answer)),
	];
}

function built({ files, settings }: CheckedEdge, path: string, body: Buffer): string[] {
	const [, segment = ''] = /^\/m\/([a-z-]+)\//.exec(path) ?? [];
	const own = settings.languages.includes(segment.toUpperCase()) ? `/${segment}` : '';
	const page = files.get(`/m${own}/404.html`);
	return page && !body.equals(page) ? [`${path}: isn't the built 404 page`] : [];
}

const HTML = { type: 'text/html', charset: 'utf-8' };

/** Neither capitals nor the space before charset matter (RFC 9110, 8.3.1). */
function htmlType(header = ''): { type: string; charset: string } {
	const [type = '', charset = ''] = header.toLowerCase().split(/\s*;\s*charset=/);
	return { type, charset };
}
