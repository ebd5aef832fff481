import { ASSET_MANIFESTS } from '../../../lib/asset-manifest.ts';
import { DOMAINS_FILE } from '../../../lib/signed-domains.ts';
import { contentType } from '../../content-type.ts';
import { headersFor } from '../../headers.ts';
import { ask, BROWSER_ENCODINGS, decoded } from '../ask.ts';
import { hashedFiles } from '../page.ts';
import {
	answerFaults,
	type CheckedEdge,
	differences,
	forEach,
	type Rule,
	typeOf,
	valuesOf,
} from '../rule.ts';

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

/** Headers that a file should have. Files are ASCII, or UTF-8 by their format, so the charset doesn't matter. */
const wantedOf = (path: string) => {
	const { 'content-type': special = contentType(path), ...headers } = headersFor(path);
	return { status: 200, ...headers, type: typeOf(special).type };
};

export const fileRules: Rule[] = [
	{
		name: 'serves files with their types and headers',
		check: (edge) =>
			forEach(FILES, (path) => {
				const wanted = { ...wantedOf(path), 'x-robots-tag': undefined, 'headers sent twice': '' };
				return answerFaults(edge, path, wanted, likeBrowser);
			}),
	},
	{
		name: 'serves scripts and styles with a hash in their names, cached for a year',
		check: async (edge) =>
			forEach(await hashedOf(edge), (path) => answerFaults(edge, path, wantedOf(path), likeBrowser)),
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
					const answer = await ask(edge, path);
					const wanted = { status: 404, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
					const isPage = /\.\w+$/.test(path) && answer.body.length > 500;
					return [
						...differences(path, valuesOf(answer), wanted),
						...(isPage ? [`${path}: gets a page, not a short text`] : []),
					];
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
