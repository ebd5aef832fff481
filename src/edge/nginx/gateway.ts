import {
	FIREBASE_PATH,
	GATEWAY_PATH,
	GATEWAY_TIMEOUT,
	HOP_BY_HOP,
	LARGEST_CALL,
	NOT_FOR_FIREBASE,
} from '../forward.ts';
import type { NginxSetup } from './setup.ts';
import { addHeader, block, map } from './syntax.ts';

const CONNECT_TIMEOUT = 5_000;
/** Shorter than Node's 5 s: a gateway that closes a connection just as a call goes out on it would fail the call. */
const IDLE_CONNECTION = 4_000;
const IDLE_CONNECTIONS = 32;

/**
 * Requests that one address may have under way. Many: phones of one network share
 * an address. Too few to take all of nginx's connections.
 */
export const CALLS_AT_ONCE = 512;

/** nginx sets these itself. */
const ITS_OWN = ['connection', 'transfer-encoding'];

const serverName = (servers: NginxSetup['servers'], origin: string): string =>
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
	'proxy_set_header X-Forwarded-Host $host$visitor_port;',
	'proxy_set_header X-Forwarded-Proto $visitor_scheme;',
	`proxy_connect_timeout ${CONNECT_TIMEOUT}ms;`,
	`proxy_send_timeout ${GATEWAY_TIMEOUT}ms;`,
	`proxy_read_timeout ${GATEWAY_TIMEOUT}ms;`,
	'proxy_request_buffering off;',
	'proxy_buffering off;',
	// Only what may be sent twice, over a connection that has gone meanwhile.
	'proxy_next_upstream error;',
	'proxy_next_upstream_tries 2;',
	`limit_conn calls ${CALLS_AT_ONCE};`,
	'gzip off;',
];

/** Leaves out the same headers as firebaseHeaders. */
const WITHOUT_VISITOR = NOT_FOR_FIREBASE.map((name) => `proxy_set_header ${name} "";`);

/** The port in the Host header. Not if the target is absolute and names another host: then that header is void (RFC 9112, 3.2.2). */
export const VISITOR_PORT = map('$host $http_host', '$visitor_port', [
	['default', ''],
	[String.raw`~*^(\S+) \1\.?(?<own_port>:\d+)$`, '$own_port'],
]);

/** For all that visitors send: a client that is slow, or sends much, may not keep others out. */
export const LIMITS = [
	`client_max_body_size ${LARGEST_CALL};`,
	'limit_conn_zone $binary_remote_addr zone=calls:10m;',
	'limit_conn_status 429;',
	'client_header_timeout 20s;',
	'client_body_timeout 20s;',
	'send_timeout 30s;',
	'reset_timedout_connection on;',
];

/** Statuses of the edge's own for a call. */
const FAILED = [413, 429, 502, 504];

/** Answers to calls that fail at the edge. Gateways' own errors pass unchanged. */
export const FAILURES = (always: readonly string[]): string[] =>
	FAILED.map((status) =>
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
export function forwards(
	demoPaths: readonly string[],
	signsIn: boolean,
	always: readonly string[],
): string[] {
	return [
		forward(`^~ ${GATEWAY_PATH}`, GATEWAY_PATH, 'gateway', always),
		signsIn ? forward(`^~ ${FIREBASE_PATH}`, FIREBASE_PATH, 'sign_in', always) : '',
		...demoPaths.flatMap((path) => [
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
		...(variable === 'sign_in' ? WITHOUT_VISITOR : ['proxy_set_header X-Forwarded-For $remote_addr;']),
		'include forwarding.conf;',
		...FAILED.map((status) => `error_page ${status} @failed_${status};`),
	]);
}

/** Of all gateways. */
export const gatewaySecurity = ({ authorities }: NginxSetup): string[] => [
	'proxy_ssl_server_name on;',
	...(authorities
		? ['proxy_ssl_verify on;', 'proxy_ssl_verify_depth 4;', `proxy_ssl_trusted_certificate ${authorities};`]
		: []),
];
