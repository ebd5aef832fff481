import { ask, decoded } from '../ask.ts';
import { type CheckedEdge, differences, forEach, type Rule } from '../rule.ts';
import { hashedOf } from './files.ts';

/** What a client accepts, and how a text may then come; undefined is as it is. RFC 9110, 12.5.3. */
const ACCEPTED: readonly (readonly [accepted: string, encodings: readonly (string | undefined)[]])[] = [
	['br', ['br']],
	['gzip, deflate, br', ['br']],
	['gzip, deflate, br, zstd', ['br']],
	// Which of two that weigh the same is for the server to choose.
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
		name: 'sends texts in a compression that the client accepts, brotli to whoever takes it',
		check: async (edge) =>
			forEach(await textsOf(edge), async (path) => {
				const plain = await ask(edge, path);
				return forEach(ACCEPTED, async ([accepted, encodings]) => {
					const answer = await ask(edge, path, { headers: { 'accept-encoding': accepted } });
					const where = `${path} with Accept-Encoding "${accepted}"`;
					const encoding = answer.headers['content-encoding'];
					const found = differences(
						where,
						{ status: answer.status, 'content-encoding': encoding },
						{ status: 200, 'content-encoding': encodings },
					);
					return found.length || decoded(answer).equals(plain.body) ? found : [`${where}: is another text`];
				});
			}),
	},
	{
		name: 'says Vary: Accept-Encoding with all that it compresses, so that caches keep the kinds apart',
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
		name: 'sends pictures as they are',
		check: (edge) =>
			forEach(['/m/brand/icon-192.png', '/m/brand/share.png'], async (path) => {
				const { status, headers } = await ask(edge, path, { headers: { 'accept-encoding': 'br, gzip' } });
				return differences(path, { status, ...headers }, { status: 200, 'content-encoding': undefined });
			}),
	},
];
