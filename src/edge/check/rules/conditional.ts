import { type Answer, ask, BROWSER_ENCODINGS, type Question } from '../ask.ts';
import { answerFaults, type CheckedEdge, forEach, type Rule } from '../rule.ts';
import { hashedOf } from './files.ts';

const withTag = (tag: string, headers: Question['headers'] = {}): Question => ({
	headers: { 'accept-encoding': BROWSER_ENCODINGS, 'if-none-match': tag, ...headers },
});

const samples = async (edge: CheckedEdge): Promise<string[]> => [
	'/m/home',
	'/m/sw.js',
	'/m/brand/icon-192.png',
	...(await hashedOf(edge)).slice(0, 1),
];

/** Requests each file, then runs a check with its tag. */
const forTagged = async (
	edge: CheckedEdge,
	check: (path: string, tag: string, whole: Answer) => Promise<string[]>,
) =>
	forEach(await samples(edge), async (path) => {
		const whole = await ask(edge, path, { headers: { 'accept-encoding': BROWSER_ENCODINGS } });
		const { etag } = whole.headers;
		return etag && /^(W\/)?"[^"]+"$/.test(etag)
			? check(path, etag, whole)
			: [`${path}: ETag is ${etag ?? 'missing'}`];
	});

export const conditionalRules: Rule[] = [
	{
		name: 'answers 304 without a body to a browser that has the file',
		check: (edge) =>
			forTagged(edge, (path, tag, whole) => {
				const strong = tag.replace('W/', '');
				const known = [tag, strong, `W/${strong}`, `"other", ${tag}`, `"a,b" ,${tag},"c"`, '*'];
				// RFC 9110, 15.4.5: what a cache would update its copy by.
				const { etag, vary, 'cache-control': caching } = whole.headers;
				const wanted = { status: 304, length: 0, etag, vary, 'cache-control': caching };
				return forEach(known, (list) =>
					answerFaults(edge, path, wanted, withTag(list), `${path} with If-None-Match ${list}`),
				);
			}),
	},
	{
		name: 'sends the whole file if the browser has another one',
		check: (edge) =>
			forTagged(edge, (path, tag, whole) => {
				const unknown = ['"other"', 'W/"other"', `${tag.slice(0, -1)}x"`, tag.replaceAll('"', ''), '"', ''];
				const wanted = { status: 200, length: whole.body.length };
				return forEach(unknown, (list) =>
					answerFaults(edge, path, wanted, withTag(list), `${path} with If-None-Match ${list}`),
				);
			}),
	},
	{
		name: 'lets If-None-Match override a date (RFC 9110, 13.1.3)',
		check: async (edge) => {
			const tomorrow = new Date(Date.now() + 86_400_000).toUTCString();
			const question = withTag('"other"', { 'if-modified-since': tomorrow });
			return forEach(await samples(edge), (path) => answerFaults(edge, path, { status: 200 }, question));
		},
	},
	{
		name: 'never gives two encodings of a file the same strong ETag (RFC 9110, 8.8.1)',
		check: async (edge) =>
			forEach(await samples(edge), async (path) => {
				const [plain, brotli] = await Promise.all(
					['identity', 'br'].map((accepted) => ask(edge, path, { headers: { 'accept-encoding': accepted } })),
				);
				const tag = plain?.headers.etag ?? '';
				const encoded = brotli?.headers['content-encoding'] !== undefined;
				return encoded && !tag.startsWith('W/') && tag === brotli?.headers.etag
					? [`${path}: ETag ${tag} is the same for the plain and the compressed file, not another one`]
					: [];
			}),
	},
	{
		name: 'never answers 304 for a missing page',
		check: (edge) =>
			forEach(['/m/nothing-here', '/m/gone.json', '/m/_astro/gone.js'], (path) =>
				answerFaults(edge, path, { status: 404, 'cache-control': 'no-store' }, withTag('*')),
			),
	},
];
