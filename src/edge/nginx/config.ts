import { isIndexableHost } from '../../lib/indexable-host.ts';
import { isLocalHost } from '../../lib/local-host.ts';
import { TYPES } from '../content-type.ts';
import { PUBLIC_PAGES } from '../robots.ts';
import { CANARY_MAPS, canarySides } from './canary.ts';
import {
	destinations,
	FAILURES,
	FORWARDING,
	forwards,
	gatewaySecurity,
	LIMITS,
	upstreams,
	VISITOR_PORT,
} from './gateway.ts';
import { LANGUAGE_MAPS, type LanguageRule, languageRule, segmentsOf } from './language.ts';
import { always, locations } from './locations.ts';
import type { NginxHost, NginxSetup } from './setup.ts';
import { STRICT_TRANSPORT_MAPS } from './strict-transport.ts';
import { addHeader, block, map, quoted } from './syntax.ts';
import { keySettings, listens, tlsSettings } from './tls.ts';

/**
 * Kind of a path as written: public, away (another site’s address, LEADS_AWAY of paths.ts), odd (resolves to another path than it
 * shows) or other. Encoded dots and slashes are odd, too.
 */
const SPELLING = map('$request_uri', '$spelling', [
	[String.raw`~^/m/(?:${PUBLIC_PAGES.join('|')})(?:\?|$)`, 'public'],
	[String.raw`~^/[/\\]`, 'away'],
	['~*^[^?]*(?:/(?:[./]|%2e)|%2f|%5c)', 'odd'],
	['default', 'other'],
]);

/** What ends TLS in front of nginx says so, and where the visitor is. Anyone else could say anything. */
const visitor = (trusted: readonly string[]): string[] => [
	block('geo $realip_remote_addr $is_trusted', ['default 0;', ...trusted.map((network) => `${network} 1;`)]),
	map('$is_trusted$http_x_forwarded_proto', '$visitor_scheme', [
		['1https', 'https'],
		['default', '$scheme'],
	]),
	...trusted.map((network) => `set_real_ip_from ${network};`),
	'real_ip_header X-Forwarded-For;',
	'real_ip_recursive on;',
];

/** RT-19, on hosts that search engines may list. */
const HIDDEN = map('$spelling', '$hidden', [
	['public', ''],
	['default', 'noindex'],
]);

/** The files of a configuration by their names: nginx.conf and what it includes. */
export function nginxConfig(setup: NginxSetup): Record<string, string> {
	const { folder } = setup;
	const rules = new Map<string, LanguageRule & { folder: string; map: string }>();
	const sides = new Map<string, string[]>();
	const servers = grouped(setup).map(({ names, indexable, demo, host }) => {
		const { defaultLanguage, languages } = host.edge;
		const headers = always({ host });
		const key = JSON.stringify([defaultLanguage, [...languages].sort(), headers]);
		const id = rules.size;
		const rule = rules.get(key) ?? {
			...languageRule(id, host.edge, headers),
			folder: `$language_folder_${id}`,
			map: languageFolder(id, segmentsOf(host.edge)),
		};
		rules.set(key, rule);
		const side = host.canary === undefined ? undefined : canarySides(host.canary);
		if (side) sides.set(side.pages, side.maps);
		const live = `${folder}/live/$host`;
		const pages = `${live}/${side?.pages ?? 'release'}`;
		const files = `${live}/${side?.files ?? 'release'}`;
		return block('server', [
			...listens(setup),
			`server_name ${names.join(' ')};`,
			`root ${files};`,
			// For errors of nginx's own.
			...headers,
			'if ($spelling = away) { rewrite ^ /.away last; }',
			...locations({
				host,
				pages,
				files,
				pool: `${folder}/pool`,
				indexable,
				rule,
				languageFolder: rule.folder,
			}),
			...forwards(demo ? setup.demoPaths : [], host.edge.authDomain !== '', headers),
			...FAILURES(headers),
		]);
	});
	const http = [
		...httpSettings(folder),
		...visitor(setup.trusted),
		...[SPELLING, HIDDEN, VISITOR_PORT, ...STRICT_TRANSPORT_MAPS, ...LANGUAGE_MAPS],
		...LIMITS,
		...[...rules.values()].flatMap(({ maps, map }) => [...maps, map]),
		...(sides.size ? [...CANARY_MAPS, ...[...sides.values()].flat()] : []),
		...gatewaySecurity(setup),
		...upstreams(setup),
		...destinations(setup),
		...tlsSettings(setup),
		withoutSite(setup, [], 404, 'There is no site at this address.'),
		...(setup.broken.length ? [outOfOrder(setup)] : []),
		...servers,
	];
	return {
		'nginx.conf': `${[...mainSettings(setup), block('http', http)].join('\n')}\n`,
		'forwarding.conf': `${FORWARDING.join('\n')}\n`,
		'keys.conf': `${keySettings(setup)}\n`,
	};
}

/** What isn't of any site. */
export const mainSettings = ({
	folder,
	modules,
	user,
}: Pick<NginxSetup, 'folder' | 'modules' | 'user'>): string[] => [
	...modules.map((file) => `load_module ${file};`),
	...(user ? [`user ${user.name} ${user.group};`] : []),
	'daemon off;',
	'worker_processes auto;',
	'worker_rlimit_nofile 16384;',
	'worker_shutdown_timeout 40s;',
	'pcre_jit on;',
	`pid ${folder}/nginx.pid;`,
	// Lower levels log addresses with their queries, which may hold a token.
	`error_log ${folder}/error.log crit;`,
	block('events', ['worker_connections 4096;']),
];

/** The same for http, types included. */
export const httpSettings = (folder: string): string[] => [
	...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
		(name) => `${name}_temp_path ${folder}/temporary/${name};`,
	),
	'server_tokens off;',
	'sendfile on;',
	'tcp_nopush on;',
	'keepalive_timeout 75s;',
	'keepalive_requests 10000;',
	'absolute_redirect off;',
	// Two slashes are no spelling of one.
	'merge_slashes off;',
	// A changed link is seen after a second at the latest.
	'open_file_cache max=4096 inactive=10s;',
	'open_file_cache_valid 1s;',
	'gzip on;',
	'gzip_comp_level 5;',
	'gzip_min_length 256;',
	'gzip_proxied any;',
	'gzip_types *;',
	'server_names_hash_max_size 8192;',
	'server_names_hash_bucket_size 512;',
	'map_hash_bucket_size 512;',
	'map_hash_max_size 16384;',
	'variables_hash_max_size 16384;',
	'variables_hash_bucket_size 128;',
	// Errors only, by release, without queries and addresses: they may say who a player is.
	map('$status', '$is_error', [
		['~^5', '1'],
		['default', '0'],
	]),
	`log_format error escape=json '{"time":"$time_iso8601","host":"$host","release":"$realpath_root","method":"$request_method","path":"$uri","status":$status}';`,
	`access_log ${folder}/errors.json error if=$is_error;`,
	'default_type application/octet-stream;',
	block(
		'types',
		Object.entries(TYPES).map(([ending, type]) => `"${type}" ${ending};`),
	),
];

/** Never another merchant's page. */
function withoutSite(setup: NginxSetup, names: readonly string[], status: number, text: string): string {
	return block('server', [
		...listens(setup, names.length ? '' : ' default_server'),
		...(setup.secure && !names.length ? ['ssl_reject_handshake on;'] : []),
		`server_name ${names.join(' ') || '""'};`,
		'default_type "text/plain; charset=utf-8";',
		addHeader('Cache-Control', 'no-store', true),
		...(status === 503 ? [addHeader('Retry-After', '5', true)] : []),
		`return ${status} ${quoted(text)};`,
	]);
}

/** Not a 404: search engines would drop the pages. */
const outOfOrder = (setup: NginxSetup): string =>
	withoutSite(setup, setup.broken, 503, 'This site is out of order for a moment. Please try again.');

const languageFolder = (id: number, segments: readonly string[]): string =>
	map('$request_uri', `$language_folder_${id}`, [
		['default', ''],
		...(segments.length
			? [[`~^/m(?<folder_${id}>/(?:${segments.join('|')}))(?:[/?]|$)`, `$folder_${id}`] as const]
			: []),
	]);

/** Hosts with the same rules share a server: a hundred merchants need few. */
function grouped({ hosts, demoPaths }: NginxSetup) {
	interface Grouped {
		names: string[];
		indexable: boolean;
		/** Whether they get the demo's paths. */
		demo: boolean;
		host: Omit<NginxHost, 'name'>;
	}
	const groups = new Map<string, Grouped>();
	for (const { name, certificate: _, ...host } of hosts) {
		const indexable = isIndexableHost(name);
		const demo = demoPaths.length > 0 && isLocalHost(name);
		// Gateways differ by variables, so that they need no server.
		const edge = { ...host.edge, gateway: '', authDomain: host.edge.authDomain && 'some' };
		const key = JSON.stringify([indexable, demo, Object.entries({ ...host, edge }).sort()]);
		const group = groups.get(key) ?? { names: [] as string[], indexable, demo, host };
		group.names.push(name);
		groups.set(key, group);
	}
	return [...groups.values()];
}
