import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languageRedirect } from '../../src/edge/language.ts';
import { CALLS_AT_ONCE } from '../../src/edge/nginx/gateway.ts';
import { KEPT_QUERY, withKeptQuery } from '../../src/lib/kept-query.ts';
import { findNginx } from '../../src/server/nginx/find.ts';
import { smallFleet, text } from './support/small-fleet.ts';
import { SETTINGS } from './support/small-sites.ts';

/** In CI a missing engine fails the tests. */
const there = process.env.CI ? true : Boolean(findNginx());

describe.runIf(there)('nginx', { timeout: 20_000 }, () => {
	let fleet: Awaited<ReturnType<typeof smallFleet>>;
	beforeAll(async () => {
		fleet = await smallFleet();
	});
	afterAll(() => fleet?.close());

	test('leads visitors to their language as the rule of src/edge does', async () => {
		const accepts = [
			[
				'',
				'en',
				'th-TH,th;q=0.9,en;q=0.8',
				'xx,vi;q=0.5,th;q=0.7',
				'pt-BR',
				'pt-PT,pt;q=0.9',
				'ur-Latn,ur;q=0.9',
				'ur',
			],
			[
				'zh-TW,zh;q=0.9',
				'zh-Hant-HK',
				'zh-CN',
				'zh',
				'en-PH',
				'fil',
				'tl-PH',
				'TH',
				'th;q=0',
				'th;q=0.000,vi;q=0.001',
			],
			[
				'*',
				'de',
				'de,*;q=0.1',
				' vi ; q=1.0 ',
				'th_TH',
				'thx',
				'garbage!,vi',
				'en-abcdefghij,th',
				'ty',
				'cn',
			],
		].flat();
		const cookies = [
			'',
			'site_language=vi',
			'a=1; site_language=PT-BR; b=2',
			'site_language=xx',
			'xsite_language=vi',
		];
		const paths = [
			'/m/home',
			'/m/th/home?cid=A%2Fb&x',
			'/m/pt-br/news',
			'/m/index',
			'/m/nothing',
			'/m/home.html',
			'/m/ur-la/',
		];
		const visitors = [
			{},
			{ 'sec-fetch-site': 'same-origin' },
			{ 'sec-fetch-site': 'cross-site' },
			{ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
			{ 'user-agent': 'CUBOT' },
		];
		const asked = paths.flatMap((path) =>
			cookies.flatMap((cookie) => accepts.map((accept) => ({ path, cookie, 'accept-language': accept }))),
		);
		const wrong = await Promise.all(
			asked.map(async ({ path, ...said }, number) => {
				const method = number % 11 ? 'GET' : 'HEAD';
				const headers: Record<string, string> = {
					...said,
					'user-agent': 'Chrome',
					...visitors[number % visitors.length],
				};
				const wanted = languageRedirect(
					{ method, url: `http://www.a.example${path}`, headers: { get: (name) => headers[name] || null } },
					SETTINGS as Parameters<typeof languageRedirect>[1],
				);
				const { headers: got } = await fleet.ask('www.a.example', path, headers, method);
				return got.location === wanted ? [] : [{ path, headers, method, got: got.location, wanted }];
			}),
		);
		expect(wrong.flat()).toEqual([]);
	});

	test('keeps of a query what is kept, as written and in its order', async () => {
		const queries = [
			'?gclid=A%2Fb+c&utm_source=x&cid=7',
			'?cid=7&gclid=2&cid=8&gclid=3&r',
			'?&&r=&=r&rr=1&xr=2&R=3&kw=%26&token=s',
			`?${[...KEPT_QUERY]
				.reverse()
				.map((name) => `${name}=${name}&x=1&${name}=2`)
				.join('&')}`,
			`?${'a=1&'.repeat(800)}cid=1`,
		];
		for (const query of queries) {
			const { headers } = await fleet.ask('www.a.example', `/${query}`);
			expect(headers.location).toBe(withKeptQuery('/m/index', query));
		}
	});

	test('says to a gateway who is asking, and lets no visitor say it', async () => {
		const lies = {
			'x-forwarded-for': '1.2.3.4',
			'x-forwarded-host': 'evil.example',
			'x-forwarded-proto': 'https',
			forwarded: 'for=1.2.3.4',
			te: 'trailers',
		};
		const [path, headers] = JSON.parse(
			text(await fleet.ask('www.a.example', '/wps/v2/a%2Fb?c=%20', { ...lies, token: 't' })),
		);
		expect(path).toBe('/wps/v2/a%2Fb?c=%20');
		expect(headers).toMatchObject({
			token: 't',
			'x-forwarded-for': '127.0.0.1',
			'x-forwarded-host': 'www.a.example',
			'x-forwarded-proto': 'http',
			host: fleet.gateway,
		});
		expect(headers).not.toHaveProperty('forwarded');
		expect(headers).not.toHaveProperty('te');
	});

	test('takes no more calls at once from one address than it can serve beside others', async () => {
		const { hostname, port } = new URL(fleet.url);
		// Each waits for its body.
		const open = Array.from({ length: CALLS_AT_ONCE + 1 }, () => {
			const socket = connect(Number(port), hostname);
			socket.write('POST /wps/slow HTTP/1.1\r\nHost: www.a.example\r\nContent-Length: 9\r\n\r\n');
			return { socket, answer: once(socket, 'data').then(String) };
		});
		try {
			const refused = await Promise.race(open.map(({ answer }) => answer));
			expect(refused).toMatch(/^HTTP\/1\.1 429 [\s\S]*\{"success":false\}$/);
			expect((await fleet.ask('www.a.example', '/m/home')).status).toBe(200);
		} finally {
			for (const { socket } of open) socket.destroy();
		}
	});

	test('answers for a gateway that breaks off', async () => {
		const answer = await fleet.ask('www.a.example', '/wps/broken', {}, 'POST');
		expect([answer.status, text(answer), answer.headers['cache-control']]).toEqual([
			502,
			'{"success":false}',
			'no-store',
		]);
	});
});
