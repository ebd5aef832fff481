import { status as statusCall } from '../../../gateway/contract/status.ts';
import { strictTransportSecurity } from '../../headers.ts';
import { type Answer, ask, type Question } from '../ask.ts';
import { type Case, type CheckedEdge, type Rule, textOf } from '../rule.ts';
import { hashedOf } from './files.ts';

/** Matches Cache-Control if caches may not store the answer. */
export const UNCACHED = /^(?!.*(public|max-age=[1-9]))/;

/** Values of Accept-Encoding with the encodings allowed for a text file (RFC 9110, 12.5.3); undefined for no header. */
const ACCEPTED: readonly (readonly [accepted: string, encodings: readonly (string | undefined)[]])[] = [
	['br', ['br']],
	['gzip, deflate, br, zstd', ['br']],
	// The server chooses among equal weights.
	['gzip,br;q=1.0', ['br', 'gzip']],
	['br;q=0.001', ['br', undefined]],
	['gzip', ['gzip']],
	['gzip, br;q=0', ['gzip']],
	['br; q=0.000 , gzip;q=0', [undefined]],
	['identity', [undefined]],
	['', [undefined]],
	['*', ['br', 'gzip', undefined]],
	['*;q=0, identity', [undefined]],
	['zstd', [undefined]],
	['xbr, brx, x-gzip-not', [undefined]],
];
const TEXTS = ['/m/home', '/m/manifest.webmanifest', '/m/sitemap.xml', '/m/nothing-here'];
const PICTURES = ['/m/brand/icon-192.png', '/m/brand/share.png'];

/** Headers that may differ between two requests, or that describe how the body is sent. */
const PASSING = ['date', 'age', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

const STRICT_TRANSPORT = 'strict-transport-security';
/** A request for each kind of answer: pages, files, redirects and errors. */
const ANSWERS =
	'/m/home /m/sw.js /robots.txt / /m/nothing-here /m/_astro/gone.00000000.js //nothing.example/m/x';

/** Requests each file, and returns the cases made from its answer. */
const forEach = async (
	edge: CheckedEdge,
	paths: readonly string[],
	cases: (path: string, whole: Answer) => readonly Case[],
	question?: Question,
) => (await Promise.all(paths.map(async (path) => cases(path, await ask(edge, path, question))))).flat();

export const transferRules: Rule[] = [
	{
		name: 'compresses texts as the client accepts, with brotli if possible, and names that in Vary for caches',
		cases: async (edge) => [
			...(await forEach(edge, [...TEXTS, ...(await hashedOf(edge)).slice(0, 1)], (path, { status, body }) =>
				ACCEPTED.map(([accepted, encodings]) => [
					path,
					{ status, 'content-encoding': encodings, vary: /accept-encoding|^\*$/i, body: textOf(body) },
					{ headers: { 'accept-encoding': accepted } },
				]),
			)),
			...PICTURES.map((path): Case => [path, { status: 200, 'content-encoding': undefined }]),
		],
	},
	{
		name: 'answers 304 without a body to a browser that has the file, and only then',
		cases: async (edge) => [
			...(await forEach(
				edge,
				['/m/home', '/m/sw.js', '/m/brand/icon-192.png', ...(await hashedOf(edge)).slice(0, 1)],
				(path, { headers: { etag = '', vary, 'cache-control': caching }, body }) => {
					const strong = etag.replace('W/', '');
					const known = [etag, strong, `W/${strong}`, `"other", ${etag}`, `"a,b" ,${etag},"c"`, '*'];
					// RFC 9110, 15.4.5: what a cache would update its copy by.
					const unchanged = { status: 304, length: 0, etag, vary, 'cache-control': caching };
					// If-None-Match overrides a date (RFC 9110, 13.1.3).
					const tomorrow = new Date(Date.now() + 86_400_000).toUTCString();
					return [
						[path, { etag: /^(W\/)?"[^"]+"$/ }],
						...known.map((list): Case => [path, unchanged, { headers: { 'if-none-match': list } }]),
						...['"other"', 'W/"other"', `${etag.slice(0, -1)}x"`, '"'].map((list): Case => {
							const headers = { 'if-none-match': list, 'if-modified-since': tomorrow };
							return [path, { status: 200, body: textOf(body) }, { headers }];
						}),
					];
				},
			)),
			...['/m/nothing-here', '/m/gone.json', '/m/_astro/gone.js'].map(
				(path): Case => [
					path,
					{ status: 404, 'cache-control': 'no-store' },
					{ headers: { 'if-none-match': '*' } },
				],
			),
		],
	},
	{
		name: 'answers HEAD as GET, without a body',
		cases: (edge) =>
			forEach(edge, '/m/home /m/th/home /m/sw.js / /m/nothing-here /m/gone.json'.split(' '), (path, get) => {
				const lasting = Object.entries(get.headers).filter(([name]) => !PASSING.includes(name));
				const { status, length } = get;
				const wanted = { ...Object.fromEntries(lasting), status, length: 0 };
				return [[path, { ...wanted, 'content-length': [undefined, String(length)] }, { method: 'HEAD' }]];
			}),
	},
	{
		name: 'accepts only GET and HEAD for pages and files',
		cases: () =>
			['/m/home', '/m/sw.js', '/', '/m/nothing-here'].flatMap((path) =>
				['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'].map((method): Case => {
					const error = { 'cache-control': UNCACHED };
					const refused = { status: [400, 403, 405, 501], 'a page': false, ...error };
					return [path, [refused, { status: 404, ...error }], { method }];
				}),
			),
	},
	{
		name: 'sends Strict-Transport-Security with every answer over https, and none over http (RFC 6797)',
		async cases(edge) {
			const isSecure = edge.url.protocol === 'https:';
			const value = isSecure ? strictTransportSecurity(edge.settings) : undefined;
			const once = {
				[STRICT_TRANSPORT]: value,
				'headers sent twice': new RegExp(`^(?!.*${STRICT_TRANSPORT})`),
			};
			return [
				...ANSWERS.split(' ').map((path): Case => [path, once]),
				['/m/home', once, { method: 'POST' }],
				// A gateway may send its own.
				...(isSecure && !edge.callsElsewhere
					? [[statusCall.path, { [STRICT_TRANSPORT]: /./ }] as const]
					: []),
			];
		},
	},
];
