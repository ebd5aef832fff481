import { CANARY_CACHE_CONTROL } from '../canary.ts';
import { contentType } from '../content-type.ts';
import { FILE_ENDING, headersFor, OWN_HEADERS } from '../headers.ts';
import { LANGUAGE_VARY } from '../language.ts';
import { ENTRANCE_TARGET, ENTRANCES, POOL } from '../paths.ts';
import { type LanguageRule, segmentsOf } from './language.ts';
import type { NginxHost } from './setup.ts';
import { strictTransport } from './strict-transport.ts';
import { addHeader, block } from './syntax.ts';

const PICTURES = String.raw`\.(?:avif|gif|ico|jpg|png|webp|woff2)$`;
const ODD = 'if ($spelling = odd) { return 404; }';
const KILL_SWITCH = { from: '/m/sw.js', to: '/m/sw-off.js' };
/** 403 is what a folder gets. */
const MISSING = 'error_page 403 =404 @missing; error_page 404 @missing; error_page 405 @refused;';
const NOT_FOUND = '/.not-found';

/** What the locations of hosts with the same rules have in common. */
export interface Group {
	host: Omit<NginxHost, 'name'>;
	/** Folders of the release that a visitor gets pages and files from, with variables in them. */
	pages: string;
	files: string;
	pool: string;
	/** Whether search engines may list its pages. */
	indexable: boolean;
	rule: LanguageRule;
	/** Variable with the folder of a request's language below /m, '' for the default one. */
	languageFolder: string;
}

/** Everything that files answer. */
export function locations(group: Group): string[] {
	const { host, pages, rule } = group;
	const segments = segmentsOf(host.edge);
	const own = OWN_HEADERS.filter((path) => path !== '/robots.txt' || !host.preview);
	const page = (extra: readonly string[]) => [
		ODD,
		...extra,
		...pageHeaders(group),
		'default_type "text/html; charset=utf-8";',
		`alias ${pages}$uri.html;`,
		'brotli_static on;',
	];
	return [
		...ENTRANCES.map((path) =>
			block(`location = ${path}`, [
				'if ($request_method !~ "^(GET|HEAD)$") { return 405; }',
				...always(group),
				addHeader('Cache-Control', 'no-store'),
				`return 302 ${ENTRANCE_TARGET}$is_args$args;`,
			]),
		),
		block(`location ^~ ${POOL}`, [
			`root ${group.pool};`,
			...fileHeaders(group, `${POOL}a.js`),
			'brotli_static on;',
			MISSING,
		]),
		...own.map((path) => ownFile(group, path)),
		host.preview ? disallowAll(group) : '',
		// They lead on by themselves.
		block(`location = ${ENTRANCE_TARGET}`, page([])),
		block(`location ~ "${PICTURES}"`, [ODD, ...fileHeaders(group, '/m/a.png'), 'gzip off;', MISSING]),
		block(`location ~ "${FILE_ENDING}"`, [
			ODD,
			...fileHeaders(group, '/m/a.json'),
			'brotli_static on;',
			MISSING,
		]),
		block('location = /m/index.html', [`root ${pages};`, ...pageHeaders(group), 'brotli_static on;']),
		block(String.raw`location ~ "^/m/.*\.html$"`, [
			ODD,
			rule.atHome,
			`root ${pages};`,
			...pageHeaders(group),
			'brotli_static on;',
		]),
		segments.length
			? block(`location ~ "^/m/(?<segment>${segments.join('|')})/"`, page([rule.inLanguage]))
			: '',
		block('location ~ "^/m/"', page([rule.atHome])),
		block('location /', ['return 404;']),
		`error_page 403 =404 ${NOT_FOUND};`,
		`error_page 404 ${NOT_FOUND};`,
		'error_page 405 @refused;',
		block(`location = ${NOT_FOUND}`, [
			'internal;',
			...pageHeaders(group, 'no-store'),
			'default_type "text/html; charset=utf-8";',
			`alias ${pages}/m${group.languageFolder}/404.html;`,
			'brotli_static on;',
		]),
		block('location = /.away', ['internal;', ...notFoundText(group)]),
		block('location @missing', notFoundText(group)),
		block('location @refused', [
			...always(group),
			addHeader('Cache-Control', 'no-store', true),
			addHeader('Allow', 'GET, HEAD', true),
			'default_type "text/plain; charset=utf-8";',
			'return 405 "Method not allowed";',
		]),
	];
}

function ownFile(group: Group, path: string): string {
	const isOff = group.host.serviceWorker === 'off' && path === KILL_SWITCH.from;
	return block(`location = ${path}`, [
		...(isOff ? [`alias ${group.files}${KILL_SWITCH.to};`] : []),
		...fileHeaders(group, path),
		'types { }',
		`default_type "${headersFor(path)['content-type'] ?? contentType(path)}";`,
		'brotli_static on;',
		MISSING,
	]);
}

const disallowAll = (group: Group): string =>
	block('location = /robots.txt', [
		...fileHeaders(group, '/robots.txt'),
		'default_type "text/plain; charset=utf-8";',
		'return 200 "User-agent: *\\nDisallow: /\\n";',
	]);

const notFoundText = (group: Group): string[] => [
	...always(group),
	...plain('/m/a.png', 'no-store').map(([name, value]) => addHeader(name, value, true)),
	'default_type "text/plain; charset=utf-8";',
	'return 404 "Not found";',
];

/** Headers of every answer of a host. */
export const always = ({ host }: Pick<Group, 'host'>): string[] => [
	...(host.preview ? [addHeader('X-Robots-Tag', 'noindex', true)] : []),
	strictTransport(host.edge),
];

function plain(path: string, cacheControl?: string): [string, string][] {
	const { 'content-type': _, ...headers } = headersFor(path);
	return Object.entries({ ...headers, ...(cacheControl && { 'cache-control': cacheControl }) });
}

/** nginx's date of a file is no date (see unpack.ts): the tag says all. */
const NO_DATE = addHeader('Last-Modified', '');

function fileHeaders(group: Group, path: string): string[] {
	const inRelease = group.host.canary !== undefined && !path.startsWith(POOL);
	return [
		...plain(path, inRelease ? CANARY_CACHE_CONTROL : undefined).map(([name, value]) =>
			addHeader(name, value),
		),
		addHeader('Vary', 'Accept-Encoding'),
		NO_DATE,
		...always(group),
	];
}

function pageHeaders(group: Group, cacheControl?: string): string[] {
	const hasCanary = group.host.canary !== undefined;
	const hidden = group.indexable && !group.host.preview ? '$hidden' : 'noindex';
	return [
		...plain('/m/home', cacheControl ?? (hasCanary ? CANARY_CACHE_CONTROL : undefined)).map(([name, value]) =>
			addHeader(name, value, !!cacheControl),
		),
		addHeader('Vary', `Accept-Encoding, ${LANGUAGE_VARY}`, !!cacheControl),
		addHeader('X-Robots-Tag', hidden, !!cacheControl),
		strictTransport(group.host.edge),
		...(hasCanary && !cacheControl ? [addHeader('Set-Cookie', '$release_cookie')] : []),
		NO_DATE,
	];
}
