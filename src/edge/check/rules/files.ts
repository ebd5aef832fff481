import { ASSET_MANIFESTS } from '../../../lib/asset-manifest.ts';
import { DOMAINS_FILE } from '../../../lib/signed-domains.ts';
import { contentType } from '../../content-type.ts';
import { headersFor } from '../../headers.ts';
import { ask, BROWSER_ENCODINGS, decoded } from '../ask.ts';
import { hashedFiles } from '../page.ts';
import { type CheckedEdge, differences, forEach, type Rule } from '../rule.ts';

const likeBrowser = { headers: { 'accept-encoding': BROWSER_ENCODINGS } };

/** Files that every merchant has. */
const FILES: readonly string[] = [
	'/robots.txt',
	'/m/sitemap.xml',
	'/m/manifest.webmanifest',
	'/m/speculation-rules.json',
	'/m/sw.js',
	'/m/sw-off.js',
	'/m/brand/logo.svg',
	'/m/brand/icon-192.png',
	'/m/texts/offline.json',
	DOMAINS_FILE,
	...ASSET_MANIFESTS,
];

/** Older names of these types (RFC 9239, RFC 7303). */
const SAME_TYPES: Record<string, string> = {
	'application/javascript': 'text/javascript',
	'text/xml': 'application/xml',
};

/** Returns a type without parameters. These files are ASCII, or UTF-8 by their format. */
const type = (header = '') => {
	const [name = ''] = header.toLowerCase().split(';');
	return SAME_TYPES[name] ?? name;
};

export const fileRules: Rule[] = [
	{
		name: 'serves files with their types and headers',
		check: (edge) =>
			forEach(FILES, async (path) => {
				const { status, headers, repeated } = await ask(edge, path, likeBrowser);
				const { 'content-type': special = contentType(path), ...others } = headersFor(path);
				return [
					...differences(path, { status, ...headers }, { status: 200, ...others, 'x-robots-tag': undefined }),
					...differences(path, { type: type(headers['content-type']) }, { type: type(special) }),
					...differences(path, { 'headers sent twice': repeated.join(', ') }, { 'headers sent twice': '' }),
				];
			}),
	},
	{
		name: 'serves scripts and styles with a hash in their names, cached for a year',
		check: async (edge) =>
			forEach(await hashedOf(edge), async (path) => {
				const { status, headers } = await ask(edge, path, likeBrowser);
				return [
					...differences(path, { status, ...headers }, { status: 200, ...headersFor(path) }),
					...differences(path, { type: type(headers['content-type']) }, { type: type(contentType(path)) }),
				];
			}),
	},
	{
		name: 'answers a missing file with a short 404 that isn’t cached, even under /m/_astro/',
		check: (edge) =>
			forEach(
				[
					'/m/_astro/gone.00000000.js',
					'/favicon.ico',
					'/m/th/x.png',
					'/m/gone.json',
					'/m/_astro/',
					'/m/_astro',
				],
				async (path) => {
					const { status, headers, body } = await ask(edge, path);
					const wanted = { status: 404, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
					const short =
						/\.\w+$/.test(path) && body.length > 500 ? [`${path}: gets a page, not a short text`] : [];
					return [...differences(path, { status, ...headers }, wanted), ...short];
				},
			),
	},
	{
		name: 'serves the same asset manifest under /m/ and /mobile/mc/',
		check: async (edge) => {
			const [one, other] = await Promise.all(ASSET_MANIFESTS.map((path) => ask(edge, path)));
			return one && other && decoded(one).equals(decoded(other))
				? []
				: [`${ASSET_MANIFESTS[1]}: differs from the manifest under /m/`];
		},
	},
];

/** Returns the addresses of home's scripts and styles. */
export async function hashedOf(edge: CheckedEdge): Promise<string[]> {
	const found = hashedFiles(decoded(await ask(edge, '/m/home')).toString());
	if (found.length === 0) throw new Error('/m/home: names no script');
	return found;
}
