import { ask, decoded } from '../ask.ts';
import { answerFaults, type CheckedEdge, differences, forEach, type Rule, valuesOf } from '../rule.ts';
import { hashedOf } from './files.ts';

/** Values of Accept-Encoding with the encodings allowed for a text file (RFC 9110, 12.5.3); undefined for no header. */
const ACCEPTED: readonly (readonly [accepted: string, encodings: readonly (string | undefined)[]])[] = [
	['br', ['br']],
	['gzip, deflate, br', ['br']],
	['gzip, deflate, br, zstd', ['br']],
	// The server chooses among equal weights.
	['gzip,br;q=1.0', ['br', 'gzip']],
	['BR', ['br', undefined]],
	['br;q=0.001', ['br', undefined]],
	['gzip', ['gzip']],
	['gzip;q=0.5', ['gzip', undefined]],
	['gzip, br;q=0', ['gzip']],
	['br;q=0', [undefined]],
	['br; q=0.000 , gzip;q=0', [undefined]],
	['identity', [undefined]],
	['', [undefined]],
	['*', ['br', 'gzip', undefined]],
	['*;q=0, identity', [undefined]],
	['zstd', [undefined]],
	['xbr, brx, x-gzip-not', [undefined]],
	[';;q=,,', [undefined]],
];

const textsOf = async (edge: CheckedEdge): Promise<string[]> => [
	'/m/home',
	'/m/manifest.webmanifest',
	'/m/sitemap.xml',
	...(await hashedOf(edge)).slice(0, 1),
];

export const encodingRules: Rule[] = [
	{
		name: 'compresses texts as the client accepts, with brotli if possible',
		check: async (edge) =>
			forEach(await textsOf(edge), async (path) => {
				const plain = await ask(edge, path);
				return forEach(ACCEPTED, async ([accepted, encodings]) => {
					const answer = await ask(edge, path, { headers: { 'accept-encoding': accepted } });
					const where = `${path} with Accept-Encoding "${accepted}"`;
					const found = differences(where, valuesOf(answer), { status: 200, 'content-encoding': encodings });
					return found.length || decoded(answer).equals(plain.body)
						? found
						: [`${where}: decompresses to another text than the plain file`];
				});
			}),
	},
	{
		name: 'sends Vary: Accept-Encoding with everything it compresses, for caches',
		check: async (edge) =>
			forEach([...(await textsOf(edge)), '/m/nothing-here'], (path) =>
				forEach(['br', 'gzip', 'identity'], async (accepted) => {
					const { headers } = await ask(edge, path, { headers: { 'accept-encoding': accepted } });
					const names = (headers.vary ?? '').toLowerCase().split(/\s*,\s*/);
					return names.includes('accept-encoding') || names.includes('*')
						? []
						: [`${path} with Accept-Encoding "${accepted}": Vary is ${headers.vary ?? 'missing'}`];
				}),
			),
	},
	{
		name: 'sends pictures uncompressed',
		check: (edge) =>
			forEach(['/m/brand/icon-192.png', '/m/brand/share.png'], (path) =>
				answerFaults(
					edge,
					path,
					{ status: 200, 'content-encoding': undefined },
					{ headers: { 'accept-encoding': 'br, gzip' } },
				),
			),
	},
];
