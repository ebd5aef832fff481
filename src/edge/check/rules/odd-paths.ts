import { type Language, languageTag } from '../../../lib/languages.ts';
import { ENTRANCES, filePath, plainPath } from '../../paths.ts';
import { otherSpelling } from '../../spelling.ts';
import { ask, askInvalid, decoded, shorten } from '../ask.ts';
import { AWAY_PATHS } from '../away-paths.ts';
import { pageDataOf } from '../page.ts';
import {
	answerFaults,
	type CheckedEdge,
	differences,
	forEach,
	mayBeStored,
	type Rule,
	valuesOf,
} from '../rule.ts';

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

/** Invalid requests. workerd answers some of them itself, with 500. */
const invalid = (host: string): string[] => [
	'GET /m/home HTTP/1.1',
	`GET /m/ho\0me HTTP/1.1\r\nHost: ${host}`,
	`GET /m/home x HTTP/1.1\r\nHost: ${host}`,
	`GET m/home HTTP/1.1\r\nHost: ${host}`,
	`GET \\m\\home HTTP/1.1\r\nHost: ${host}`,
	`GET * HTTP/1.1\r\nHost: ${host}`,
	`CONNECT ${host}:443 HTTP/1.1\r\nHost: ${host}`,
	`GET /m/home HTTP/1.1\r\nHost: ${host}\r\nX-Long: ${'a'.repeat(100_000)}`,
	`GET /m/home?${'a'.repeat(100_000)} HTTP/1.1\r\nHost: ${host}`,
	`GET /m/home HTTP/1.1\r\nHost: ${host}\r\nBad Name: 1`,
	`GET /m/home HTTP/9.9\r\nHost: ${host}`,
];

/** Returns headers of visitors with other languages. A host may redirect by either of them. */
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
		check: (edge) =>
			forEach(AWAY_PATHS, (path) => forEach(readersOf(edge), (headers) => away(edge, path, headers))),
	},
	{
		name: 'answers odd spellings of a path with 404, or as src/edge/paths.ts reads them',
		check: (edge) => forEach(ODD, (path) => odd(edge, path)),
	},
	{
		name: 'survives invalid requests',
		check: async (edge) => [
			...(await forEach(invalid(edge.host), async (text) => {
				const status = await askInvalid(edge, `${text}\r\n\r\n`);
				return status <= 501 || status === 505
					? []
					: [`${shorten(text)}: gets ${status}, not an error of 400 to 501 or 505`];
			})),
			...(await answerFaults(edge, '/m/home', { status: 200 }, {}, '/m/home afterwards')),
		],
	},
];

async function away(edge: CheckedEdge, path: string, headers: Record<string, string>): Promise<string[]> {
	const answer = await ask(edge, path, { headers });
	const where = `${path} ${Object.values(headers).join(' ')}`.trim();
	return [
		// A valid request doesn't begin with a backslash. workerd answers it itself.
		...differences(where, valuesOf(answer), {
			status: path.startsWith('/') ? [400, 404] : [400, 404, 500],
			location: undefined,
		}),
		...(decoded(answer).includes('<script') ? [`${where}: gets a page, not a short text`] : []),
	];
}

async function odd(edge: CheckedEdge, path: string): Promise<string[]> {
	// Dots and backslashes may be resolved before the path is read (RFC 3986, 6.2.2.3; URL standard).
	const { pathname } = new URL(`http://${edge.host}${path}`);
	const resolved = plainPath(pathname);
	const answer = await ask(edge, path);
	const { status, headers } = answer;
	const where = shorten(path);
	if (resolved && ENTRANCES.includes(resolved) && status === 302) return [];
	const right = otherSpelling(path, edge.settings);
	const maybeRight = right ?? (status === 308 ? otherSpelling(pathname, edge.settings) : undefined);
	if (maybeRight && KNOWN.includes(filePath(maybeRight)))
		return differences(where, valuesOf(answer), { status: 308, location: maybeRight });
	const plain = plainPath(path);
	const known = Boolean(plain && KNOWN.includes(filePath(plain)));
	const maybe = Boolean(resolved && KNOWN.includes(filePath(resolved)));
	const shown = known || (maybe && status === 200);
	const body = decoded(answer);
	const { merchant } = pageDataOf(body.toString());
	return [
		...differences(where, { status }, { status: shown ? 200 : [400, 404, 414] }),
		...(shown ? [] : differences(where, headers, { 'x-injected': undefined })),
		...(!shown && mayBeStored(answer)
			? [`${where}: caches may store the answer (${headers['cache-control']})`]
			: []),
		...(merchant && merchant !== edge.merchant ? [`${where}: shows a page of ${merchant}`] : []),
		...(/root:[^:]*:0:0:|\[core\]|"dependencies"/.test(body.toString())
			? [`${where}: shows a file outside of the site`]
			: []),
	];
}
