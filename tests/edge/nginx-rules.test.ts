import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languageRedirect } from '../../src/edge/language.ts';
import { CALLS_AT_ONCE } from '../../src/edge/nginx/gateway.ts';
import { changePointer } from '../../src/releases/pointers.ts';
import { findNginx } from '../../src/server/nginx/find.ts';
import { startNginx } from '../../src/server/nginx.ts';
import type { EdgeEngine } from '../../src/server/workerd.ts';
import { ask, type Question } from '../../src/tools/edge-check/ask.ts';
import { type EchoGateway, startEchoGateway } from './support/gateway.ts';
import { SETTINGS, smallStore } from './support/small-sites.ts';

/** In CI a missing engine fails the tests. */
const there = process.env.CI ? true : Boolean(findNginx());

describe.runIf(there)('nginx', { timeout: 20_000 }, () => {
	let sites: ReturnType<typeof smallStore>;
	let gateway: EchoGateway;
	let edge: EdgeEngine;
	beforeAll(async () => {
		sites = smallStore();
		gateway = await startEchoGateway();
		const release = await sites.publish('aurelia', 'old');
		await changePointer(sites.store, 'www.a.example', () => ({ release }));
		edge = await startNginx({ store: sites.folder, gateway: gateway.url });
	});
	afterAll(async () => {
		await edge?.close();
		await gateway?.close();
		sites?.remove();
	});
	const askNginx = (path: string, question?: Question) =>
		ask({ url: new URL(edge.url), host: 'www.a.example' }, path, question);

	test('redirects visitors to their language as the rule of src/edge does', async () => {
		const accepts = [
			...['', 'en', 'th-TH,th;q=0.9,en;q=0.8', 'xx,vi;q=0.5,th;q=0.7', 'pt-BR', 'pt-PT,pt;q=0.9'],
			...['ur-Latn,ur;q=0.9', 'ur', 'zh-TW,zh;q=0.9', 'zh-Hant-HK', 'zh-CN', 'zh', 'en-PH', 'fil', 'tl-PH'],
			...['TH', 'th;q=0', 'th;q=0.000,vi;q=0.001', '*', 'de', 'de,*;q=0.1', ' vi ; q=1.0 ', 'th_TH', 'thx'],
			...['garbage!,vi', 'en-abcdefghij,th', 'ty', 'cn'],
		];
		const cookies = [
			...['', 'site_language=vi', 'a=1; site_language=PT-BR; b=2', 'site_language=xx', 'xsite_language=vi'],
		];
		const paths = [
			...['/m/home', '/m/th/home?cid=A%2Fb&x', '/m/pt-br/news', '/m/index', '/m/nothing', '/m/home.html'],
			'/m/ur-la/',
		];
		const visitors = [
			{},
			{ 'sec-fetch-site': 'same-origin' },
			{ 'sec-fetch-site': 'cross-site' },
			{ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
			{ 'user-agent': 'CUBOT' },
			{ 'user-agent': 'Phone Instagram 330.0 Android (34/14; 420dpi; Google/google; Pixel 7; panther)' },
			{ 'user-agent': 'Phone [FBAN/FB4A;FBMF/Spider;FBBD/Yeti;FBDV/CUBOT_X19] Botim/3.9' },
			{ 'user-agent': 'Screaming Frog SEO Spider/19.4' },
			{ 'user-agent': 'Mediapartners-Google' },
			{ 'user-agent': 'WhatsApp/2.23.20.0 A' },
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
				const { headers: got } = await askNginx(path, { headers, method });
				return got.location === wanted ? [] : [{ path, headers, method, got: got.location, wanted }];
			}),
		);
		expect(wrong.flat()).toEqual([]);
	});

	test('redirects to the entry page with the query as written', async () => {
		const queries = [
			'?tid=AFF77&twclid=T&utm_source=ig&visitor_id=V&fb_pixel_id=P&gclid=G1',
			'?gclid=A%2Fb+c&utm_source=x&cid=7&cid=8&r',
			'?&&r=&=r&$args=1&kw=%26',
			`?${'a=1&'.repeat(800)}cid=1`,
		];
		for (const query of ['', ...queries]) {
			const { headers } = await askNginx(`/${query}`);
			expect(headers.location).toBe(`/m/index${query}`);
		}
	});

	test('takes no more calls at once from one address than it can serve beside others', async () => {
		const { hostname, port } = new URL(edge.url);
		// Each waits for its body.
		const open = Array.from({ length: CALLS_AT_ONCE + 1 }, () => {
			const socket = connect(Number(port), hostname);
			socket.write('POST /wps/slow HTTP/1.1\r\nHost: www.a.example\r\nContent-Length: 9\r\n\r\n');
			return { socket, answer: once(socket, 'data').then(String) };
		});
		try {
			const refused = await Promise.race(open.map(({ answer }) => answer));
			expect(refused).toMatch(/^HTTP\/1\.1 429 [\s\S]*\{"success":false\}$/);
			expect((await askNginx('/m/home')).status).toBe(200);
		} finally {
			for (const { socket } of open) socket.destroy();
		}
	});
});
