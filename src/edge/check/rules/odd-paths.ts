import { type Language, languageTag } from '../../../lib/languages.ts';
import { ENTRANCES, filePath, plainPath } from '../../paths.ts';
import { otherSpelling } from '../../spelling.ts';
import { AWAY_PATHS } from '../away-paths.ts';
import type { Case, CheckedEdge, Rule } from '../rule.ts';
import { UNCACHED } from './transfer.ts';

/** Spellings that some servers mistake for another path, or for a file outside of the site. */
const ODD = String.raw`
	/m/%68ome /m/home%2ehtml /%6D/home /m/hom%65 /m/h%6Fm%65.html
	//m/home /m//home /m/./home /m/x/../home /m/home/ /m/home/. /m/home// /// /.
	/m/../m/home /../m/home /m/..%2fm/home /m/%2e%2e/m/home /m/%2E/home /m/.%2e/m/home
	/m%2fhome /m%2Fhome /%2fm/home /m/home%2f /m/th%2Fhome /m%5chome /m\home
	/m/home%00 /m/home%00.html /%00 /m/home%0d%0aX-Injected:%201 /m/home%0a /m/home%20 /m/%09
	/m/%252e%252e/home /m/%2568ome /m/% /m/%zz /m/%E0%A4%A /m/%c0%ae%c0%ae/home /m/%F0%9F%98%80
	/m/../../../../etc/passwd /m/%2e%2e%2f%2e%2e%2fetc%2fpasswd /..%2f..%2fetc/passwd /m/..%5c..%5cpackage.json
	/m/home;x=1 /m/home.HTML /m/home.html/ /m/home.html.html /m/.html /m/home. /m/home~ /m/home.bak /m/home.br
	/.git/config /m/.env /releases/ /hosts/ /files/ /pool/ /__proto__ /m/constructor /m/__proto__
	/m/_astro/../home /m/_astro/..%2fhome.html /m/_astro/%2e%2e/home.html /m/_astro// /m/_astro/.br
	/m/ＨＯＭＥ /m/homeÿ /M/home /m/Home /index.html /m.html /m/index.html/x`
	.trim()
	.split(/\s+/)
	.concat(`/m/${'a'.repeat(4000)}`, `/m/${'a/'.repeat(2000)}`, `/m/${'%2e%2e/'.repeat(300)}etc/passwd`)
	.map((path) => Buffer.from(path).toString('latin1'));

/** Files that odd spellings may open. */
const KNOWN = ['/m/home.html', '/m/404.html', '/m/sw.js', '/m/index.html'];
const isKnown = (path: string | undefined): path is string => Boolean(path && KNOWN.includes(filePath(path)));

/** Headers of visitors with other languages. A host may redirect by either of them. */
const readersOf = ({ settings }: CheckedEdge): Record<string, string>[] => [
	{},
	...settings.languages.slice(0, 3).flatMap((language) => [
		{ 'accept-language': languageTag(language as Language), 'user-agent': 'Mozilla/5.0' },
		{ cookie: `site_language=${language.toLowerCase()}`, 'user-agent': 'Mozilla/5.0' },
	]),
];

export const oddPathRules: Rule[] = [
	{
		name: 'answers 404 without a page for a path that is another site’s address, in any language',
		cases: (edge) =>
			AWAY_PATHS.flatMap((path) =>
				readersOf(edge).map((headers): Case => {
					// A valid request doesn't begin with a backslash. workerd answers it itself.
					const status = path.startsWith('/') ? [400, 404] : [400, 404, 500];
					return [path, { status, location: undefined, 'a page': false }, { headers }];
				}),
			),
	},
	{
		name: 'answers odd spellings of a path with 404, or as src/edge/paths.ts reads them',
		cases: (edge) => ODD.map((path) => [path, oddAnswers(edge, path)]),
	},
];

function oddAnswers({ host, merchant, settings }: CheckedEdge, path: string): Case[1] {
	const shown = { status: 200, merchant: [merchant, undefined] };
	const right = otherSpelling(path, settings);
	if (isKnown(right)) return { status: 308, location: right };
	if (isKnown(plainPath(path))) return shown;
	// Dots and backslashes may be resolved before the path is read (RFC 3986, 6.2.2.3; URL standard).
	const { pathname } = new URL(`http://${host}${path}`);
	const resolved = plainPath(pathname);
	const corrected = otherSpelling(pathname, settings);
	const own = { merchant: [merchant, undefined], 'x-injected': undefined, 'cache-control': UNCACHED };
	return [
		{ status: [400, 404, 414], ...own },
		...(isKnown(resolved) ? [shown] : []),
		...(isKnown(corrected) ? [{ status: 308, location: corrected }] : []),
		...(resolved && ENTRANCES.includes(resolved) ? [{ status: 302 }] : []),
	];
}
