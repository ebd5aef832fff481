import { country } from '../../../gateway/contract/country.ts';
import { status as statusCall } from '../../../gateway/contract/status.ts';
import { robots } from '../../robots.ts';
import { ask } from '../ask.ts';
import { type Case, type CheckedEdge, type Rule, textOf } from '../rule.ts';
import { UNCACHED } from './transfer.ts';

const UNKNOWN =
	'unknown.example 127.0.0.1 [::1] www a..b ../hosts/www %77ww.example example.com:99999 __proto__ münchen.example'
		.split(' ')
		.concat('x'.repeat(300), 'www.example.com@evil.example')
		.map((host) => Buffer.from(host).toString('latin1'));

/** Some servers answer invalid hosts with 500. */
const REFUSED = [400, 404, 421, 500];

const CALLS = [statusCall.path, '/wps/nothing/here', '/wps/', '/wps/a.html', '/wps/%E0%A4%A', '/wps/x/../y'];

/** Names that contain the host's name. */
const lookalikes = (host: string) => [
	`${host}.evil.example`,
	`evil.${host}`,
	`x${host}`,
	`${host}x`,
	`.${host}`,
];

export const hostRules: Rule[] = [
	{
		name: 'accepts its host in capitals, with a port and with a dot at the end',
		cases: ({ host, merchant }) =>
			[host.toUpperCase(), `${host}:8443`, `${host}.`, `${host}.:80`].map((written): Case => {
				// A noindex too many does no harm for a spelling that search engines don't use.
				const tags = ['noindex', ...(robots(written, '/m/home') === 'index' ? [undefined] : [])];
				const wanted = { status: 200, merchant, 'x-robots-tag': tags };
				return ['/m/home', wanted, { headers: { host: written } }];
			}),
	},
	{
		name: 'ignores all headers but Host',
		async cases(edge) {
			const wanted = { status: 200, body: textOf((await ask(edge, '/m/home')).body) };
			const names = ['x-forwarded-host', 'x-host', 'x-http-host-override'];
			return [
				{ forwarded: 'host=other.example' },
				...['x-original-url', 'x-rewrite-url'].map((name) => ({ [name]: '/m/404' })),
				...names.map((name) => ({ [name]: 'other.example' })),
			].map((headers) => ['/m/home', wanted, { headers }]);
		},
	},
	{
		name: 'answers 404 for an unknown host, without any merchant’s page',
		applies: ({ manyHosts }) => manyHosts,
		cases: (edge) =>
			[...UNKNOWN, ...lookalikes(edge.host)].flatMap((host) =>
				['/m/home', '/', '/m/_astro/', '/robots.txt', statusCall.path].map((path): Case => {
					const wanted = { status: REFUSED, merchant: undefined, 'cache-control': UNCACHED };
					return [path, wanted, { headers: { host, 'x-forwarded-host': edge.host } }];
				}),
			),
	},
	{
		name: 'uses the host of an absolute target, or refuses it (RFC 9112, 3.2.2)',
		cases: ({ host, merchant, manyHosts }) => [
			[`http://${host}/m/home`, [{ status: 200, merchant }, { status: REFUSED }]],
			['http://unknown.example/m/home', { status: manyHosts ? REFUSED : [200, ...REFUSED] }],
		],
	},
	{
		name: 'forwards all of /wps/ to the gateway, whatever the method, and answers with what it says',
		applies: forwards,
		cases: ({ merchant }) => [
			[country.path, { status: 200, type: 'application/json' }, { headers: { merchant } }],
			...CALLS.flatMap((path) =>
				['GET', 'POST', 'DELETE'].map((method): Case => {
					const answers = [
						{ status: /^[123]/, 'a page': false },
						// The gateway is there, and caches don't store its errors.
						{ status: /^(?!50[234])[45]/, 'a page': false, 'cache-control': /^(?!.*(public|immutable))/ },
					];
					return [path, answers, { method, headers: { merchant } }];
				}),
			),
		],
	},
	{
		name: 'forwards /__/auth/ to Firebase',
		applies: ({ settings }) => settings.authDomain !== '',
		cases: () => [['/__/auth/handler', { status: 200, merchant: undefined }]],
	},
];

function forwards({ callsElsewhere }: CheckedEdge): boolean {
	return !callsElsewhere;
}
