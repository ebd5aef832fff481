import { status } from '../../../gateway/contract/status.ts';
import { robots } from '../../robots.ts';
import { type Answer, ask, askInvalid, decoded } from '../ask.ts';
import { pageDataOf } from '../page.ts';
import { differences, forEach, mayBeStored, type Rule, valuesOf } from '../rule.ts';

const UNKNOWN = [
	'unknown.example',
	'127.0.0.1',
	'[::1]',
	'www',
	'a..b',
	'../hosts/www',
	'%77ww.example',
	'x'.repeat(300),
	'example.com:99999',
	'www.example.com@evil.example',
	'__proto__',
	'münchen.example',
].map((host) => Buffer.from(host).toString('latin1'));

/** Some servers answer invalid hosts with 500. */
const REFUSED = [400, 404, 421, 500];

const valuesWithMerchant = (answer: Answer) => ({
	...valuesOf(answer),
	merchant: pageDataOf(decoded(answer).toString()).merchant,
});

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
		check: (edge) =>
			forEach(
				[edge.host.toUpperCase(), `${edge.host}:8443`, `${edge.host}.`, `${edge.host}.:80`],
				async (host) => {
					const answer = await ask(edge, '/m/home', { headers: { host } });
					const where = `/m/home as ${host}`;
					// A noindex too many does no harm for a spelling that search engines don't use.
					const robotsHeaders = [robots(host, '/m/home'), 'noindex'].map((value) =>
						value === 'index' ? undefined : value,
					);
					const wanted = { status: 200, merchant: edge.merchant, 'x-robots-tag': robotsHeaders };
					return differences(where, valuesWithMerchant(answer), wanted);
				},
			),
	},
	{
		name: 'ignores all headers but Host',
		check: (edge) =>
			forEach(
				Object.entries({
					'x-forwarded-host': 'other.example',
					forwarded: 'host=other.example',
					'x-host': 'other.example',
					'x-original-url': '/m/404',
					'x-rewrite-url': '/m/404',
					'x-http-host-override': 'other.example',
				}),
				async ([name, value]) => {
					const plain = await ask(edge, '/m/home');
					const { status, body } = await ask(edge, '/m/home', { headers: { [name]: value } });
					return differences(
						`/m/home with ${name}`,
						{ status, same: body.equals(plain.body) },
						{ status: 200, same: true },
					);
				},
			),
	},
	{
		name: 'answers 404 for an unknown host, without any merchant’s page',
		applies: ({ manyHosts }) => manyHosts,
		check: (edge) =>
			forEach([...UNKNOWN, ...lookalikes(edge.host)], (host) =>
				forEach(['/m/home', '/', '/m/_astro/', '/robots.txt', status.path], async (path) => {
					const answer = await ask(edge, path, { headers: { host, 'x-forwarded-host': edge.host } });
					const where = `${path} as ${host.slice(0, 40)}`;
					return [
						...differences(where, valuesWithMerchant(answer), { status: REFUSED, merchant: undefined }),
						...(mayBeStored(answer) ? [`${where}: caches may store the answer, but must not`] : []),
					];
				}),
			),
	},
	{
		name: 'uses the host of an absolute target, or refuses it (RFC 9112, 3.2.2)',
		check: async (edge) => {
			const own = await ask(edge, `http://${edge.host}/m/home`);
			const foreign = await ask(edge, 'http://unknown.example/m/home');
			const either = [200, ...REFUSED];
			return [
				...differences('its own absolute target', valuesWithMerchant(own), {
					status: either,
					...(own.status === 200 && { merchant: edge.merchant }),
				}),
				...differences('an absolute target of an unknown host', valuesOf(foreign), {
					status: edge.manyHosts ? REFUSED : either,
				}),
			];
		},
	},
	{
		name: 'refuses a request with two Host headers',
		applies: ({ manyHosts }) => manyHosts,
		check: async (edge) => {
			const status = await askInvalid(
				edge,
				`GET /m/home HTTP/1.1\r\nHost: ${edge.host}\r\nHost: unknown.example\r\n\r\n`,
			);
			return differences('two Host headers', { status }, { status: [0, ...REFUSED] });
		},
	},
];
