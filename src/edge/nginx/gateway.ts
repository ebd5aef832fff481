import { FIREBASE_PATH, GATEWAY_PATH, GATEWAY_TIMEOUT, HOP_BY_HOP } from '../forward.ts';
import type { NginxSetup } from './setup.ts';
import { addHeader, block, map } from './syntax.ts';

const CONNECT_TIMEOUT = 5_000;
/** Shorter than Node's 5 s: a gateway that closes a connection just as a call goes out on it would fail the call. */
const IDLE_CONNECTION = 4_000;
const IDLE_CONNECTIONS = 32;

/** nginx sets these itself. */
const ITS_OWN = ['connection', 'transfer-encoding'];

export const serverName = (servers: NginxSetup['servers'], origin: string): string =>
	`server_${[...servers.keys()].indexOf(origin)}`;

/** Where calls go. nginx would look up names once, when it starts, and not start without an answer: it gets addresses. */
export function upstreams({ servers }: NginxSetup): string[] {
	return [...servers].flatMap(([origin, addresses]) =>
		addresses.length
			? block(`upstream ${serverName(servers, origin)}`, [
					...addresses.map((address) => `server ${address};`),
					`keepalive ${IDLE_CONNECTIONS};`,
					`keepalive_timeout ${IDLE_CONNECTION}ms;`,
				])
			: [],
	);
}

/** What forwardedHeaders of src/edge/forward.ts says of the visitor. */
export const FORWARDING = [
	'proxy_http_version 1.1;',
	'proxy_set_header Connection "";',
	...[
		...HOP_BY_HOP.filter((name) => !ITS_OWN.includes(name)),
		'forwarded',
		'x-real-ip',
		'x-forwarded-port',
	].map((name) => `proxy_set_header ${name} "";`),
	'proxy_set_header X-Forwarded-For $remote_addr;',
	'proxy_set_header X-Forwarded-Host $http_host;',
	'proxy_set_header X-Forwarded-Proto $visitor_scheme;',
	`proxy_connect_timeout ${CONNECT_TIMEOUT}ms;`,
	`proxy_send_timeout ${GATEWAY_TIMEOUT}ms;`,
	`proxy_read_timeout ${GATEWAY_TIMEOUT}ms;`,
	'proxy_request_buffering off;',
	'proxy_buffering off;',
	// Only what may be sent twice, over a connection that has gone meanwhile.
	'proxy_next_upstream error;',
	'proxy_next_upstream_tries 2;',
	'client_max_body_size 0;',
	'gzip off;',
];

/** What pages get where a gateway fails; gateways' own errors pass as they are. */
export const FAILURES = (always: readonly string[]): string[] =>
	[502, 504].map((status) =>
		block(`location @failed_${status}`, [
			'default_type application/json;',
			addHeader('Cache-Control', 'no-store', true),
			...always,
			`return ${status} '{"success":false}';`,
		]),
	);

/**
 * $gateway and $sign_in: where calls and Firebase's pages of a host go, '' for
 * nowhere. By variables, so that merchants with gateways of their own share a
 * server: up to nginx 1.22, each location that speaks TLS reads all authorities.
 */
export function destinations({ hosts, servers, gateway }: NginxSetup): string[] {
	const reached = (origin: string) =>
		servers.get(origin)?.length ? `${new URL(origin).protocol}//${serverName(servers, origin)}` : '';
	const there = [...servers.keys()].filter(reached);
	return [
		map('$host', '$gateway', [
			['default', reached(gateway)],
			...hosts.flatMap(({ name, edge }) => (edge.gateway ? [[name, reached(edge.gateway)] as const] : [])),
		]),
		map('$host', '$sign_in', [
			['default', ''],
			...hosts.flatMap(({ name, edge }) =>
				edge.authDomain ? [[name, reached(`https://${edge.authDomain}`)] as const] : [],
			),
		]),
		map('', '$embedded_gateway', [['default', reached(gateway)]]),
		...['gateway', 'sign_in', 'embedded_gateway'].flatMap((variable) => [
			map(
				`$${variable}`,
				`$${variable}_host`,
				there.map((origin) => [reached(origin), new URL(origin).host] as const),
			),
			map(
				`$${variable}`,
				`$${variable}_name`,
				there.map((origin) => [reached(origin), new URL(origin).hostname] as const),
			),
		]),
	];
}

/** Locations that forward calls, Firebase's pages where `signsIn`, and what only the embedded gateway has. */
export function forwards(setup: NginxSetup, signsIn: boolean, always: readonly string[]): string[] {
	return [
		forward(`^~ ${GATEWAY_PATH}`, GATEWAY_PATH, 'gateway', always),
		signsIn ? forward(`^~ ${FIREBASE_PATH}`, FIREBASE_PATH, 'sign_in', always) : '',
		...setup.demoPaths.flatMap((path) => [
			forward(`= ${path}`, path, 'embedded_gateway', always),
			forward(`^~ ${path}/`, `${path}/`, 'embedded_gateway', always),
		]),
	];
}

function forward(head: string, start: string, variable: string, always: readonly string[]): string {
	return block(`location ${head}`, [
		// The gateway gets the path as written, which has to be one that may be forwarded, too.
		block(`if ($request_uri !~ "^${start}")`, ['return 404;']),
		block(`if ($${variable} = "")`, ['return 502;']),
		...always,
		`proxy_pass $${variable};`,
		`proxy_set_header Host $${variable}_host;`,
		`proxy_ssl_name $${variable}_name;`,
		'include forwarding.conf;',
		...[502, 504].map((status) => `error_page ${status} @failed_${status};`),
	]);
}

/** Of all gateways. */
export const gatewaySecurity = ({ authorities }: NginxSetup): string[] => [
	'proxy_ssl_server_name on;',
	...(authorities
		? ['proxy_ssl_verify on;', 'proxy_ssl_verify_depth 4;', `proxy_ssl_trusted_certificate ${authorities};`]
		: []),
];
