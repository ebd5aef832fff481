import { ASSET_MANIFESTS } from '../../../lib/asset-manifest.ts';
import { DOMAINS_FILE } from '../../../lib/signed-domains.ts';
import { contentType } from '../../content-type.ts';
import { headersFor } from '../../headers.ts';
import { ask } from '../ask.ts';
import { type Case, type CheckedEdge, type Rule, textOf, typeOf } from '../rule.ts';

/** Files that every merchant has. */
const FILES: readonly string[] = [
	...'/robots.txt /m/sitemap.xml /m/manifest.webmanifest /m/speculation-rules.json /m/sw.js /m/sw-off.js'.split(
		' ',
	),
	...'/m/brand/logo.svg /m/brand/icon-192.png /m/texts/offline.json'.split(' '),
	DOMAINS_FILE,
	...ASSET_MANIFESTS,
];

const MISSING = '/m/_astro/gone.00000000.js /favicon.ico /m/th/x.png /m/gone.json'.split(' ');

/** Headers that a file should have. Files are ASCII, or UTF-8 by their format, so the charset doesn't matter. */
function fileAt(path: string) {
	const { 'content-type': special = contentType(path), ...headers } = headersFor(path);
	const never = { 'x-robots-tag': undefined, 'headers sent twice': '' };
	return { status: 200, ...headers, type: typeOf(special).type, ...never };
}

export const fileRules: Rule[] = [
	{
		name: 'serves files with their types and headers, those with a hash in their names cached for a year',
		async cases(edge) {
			return [...FILES, ...(await hashedOf(edge))].map((path): Case => [path, fileAt(path)]);
		},
	},
	{
		name: 'serves the same asset manifest under /m/ and /mobile/mc/',
		async cases(edge) {
			const [own, other] = ASSET_MANIFESTS;
			return [[other, { body: textOf((await ask(edge, own)).body) }]];
		},
	},
	{
		name: 'sends every file as it was built',
		applies: ({ files }) => files.size > 0,
		cases: ({ files }) =>
			[...files].map(([file, content]): Case => {
				// Hosts may answer 404 for the 404 page itself.
				const status = file.endsWith('/404.html') ? [200, 404] : 200;
				return [file.replace(/\.html$/, ''), { status, body: textOf(content) }];
			}),
	},
	{
		name: 'answers a missing file with a short 404 that isn’t cached, even under /m/_astro/',
		cases: () => {
			const wanted = { status: 404, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
			return [
				...['/m/_astro', '/m/_astro/'].map((path): Case => [path, wanted]),
				...MISSING.map((path): Case => [path, { ...wanted, 'a page': false }]),
			];
		},
	},
];

/** Returns the addresses of home's scripts and styles. */
export async function hashedOf(edge: CheckedEdge): Promise<string[]> {
	const found = textOf((await ask(edge, '/m/home')).body).match(/\/m\/_astro\/[\w.-]+/g);
	if (!found) throw new Error('/m/home: names no script');
	return [...new Set(found)];
}
