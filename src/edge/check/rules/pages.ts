import { headersFor } from '../../headers.ts';
import { robots } from '../../robots.ts';
import { ask, BROWSER_ENCODINGS, decoded } from '../ask.ts';
import { homes, PAGES, pageDataOf } from '../page.ts';
import { answerFaults, type CheckedEdge, differences, forEach, type Rule, valuesOf } from '../rule.ts';

const likeBrowser = { headers: { 'accept-encoding': BROWSER_ENCODINGS } };

const HTML = { type: 'text/html', charset: 'utf-8' };

/** Addresses without a page, which get the 404 page. */
const MISSING = ['/m/nothing-here', '/nothing', '/m/member/nothing'];

export const pageRules: Rule[] = [
	{
		name: 'serves a page at its address without .html, with the headers that pages have',
		check: (edge) =>
			forEach(PAGES, (path) => {
				const wanted = { status: 200, ...headersFor(path), ...HTML, 'headers sent twice': '' };
				return answerFaults(edge, path, wanted, likeBrowser);
			}),
	},
	{
		name: 'sends X-Robots-Tag with pages that search engines may not list',
		check: (edge) =>
			forEach([...PAGES, ...homes(edge).map(([path]) => path), ...MISSING], (path) => {
				const wanted = robots(edge.host, path) === 'noindex' ? 'noindex' : undefined;
				return answerFaults(edge, path, { 'x-robots-tag': wanted }, likeBrowser);
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
	const values = { ...valuesOf(answer), ...pageDataOf(decoded(answer).toString()) };
	const page = { merchant: edge.merchant, language, ...HTML };
	const headers = { ...headersFor(path), 'cache-control': 'no-store', 'content-encoding': 'br' };
	return [
		...differences(path, values, { status: 404, ...headers, ...page }),
		...built(edge, path, decoded(answer)),
	];
}

function built({ files, settings }: CheckedEdge, path: string, body: Buffer): string[] {
	const [, segment = ''] = /^\/m\/([a-z-]+)\//.exec(path) ?? [];
	const own = settings.languages.includes(segment.toUpperCase()) ? `/${segment}` : '';
	const page = files.get(`/m${own}/404.html`);
	return page && !body.equals(page) ? [`${path}: isn't the built 404 page`] : [];
}
