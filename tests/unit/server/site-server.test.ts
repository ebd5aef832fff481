import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import {
	afterAll,
	afterEach,
	beforeAll,
	beforeEach,
	describe,
	expect,
	onTestFinished,
	test,
	vi,
} from 'vitest';
import { LARGEST_CALL } from '../../../src/edge/forward.ts';
import { createSiteServer } from '../../../src/server/site-server.ts';

const FILES = {
	'm/home.html': 'home',
	'm/news-a1.html': 'news',
	'm/launchGame.html': 'game',
	'm/404.html': 'not found',
	'm/th/home.html': 'บ้าน',
	'm/th/404.html': 'ไม่พบ',
	'm/pt-br/404.html': 'não existe',
	'm/sitemap.xml': '<urlset/>',
	'm/help.html': 'help '.repeat(400),
	'm/_astro/boot.js': 'go()',
	'm/asset-manifest.json': '{"hash":"a"}',
	'mobile/mc/asset-manifest.json': '{"hash":"a"}',
	'm/brand/logo.svg': '<svg/>',
	'robots.txt': 'User-agent: *\n',
};

let folder: string;
let server: Hono;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'site-'));
	for (const [name, text] of Object.entries(FILES)) {
		mkdirSync(dirname(join(folder, name)), { recursive: true });
		writeFileSync(join(folder, name), text);
		writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
	}
	const gateway = new Hono();
	gateway.all('*', (context) => context.text(`gateway ${context.req.path}`));
	server = createSiteServer(folder, { app: gateway });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
	server.request(`http://www.aurelia.example${path}`, {
		method,
		headers: { Host: 'www.aurelia.example', ...headers },
	});

describe('RT-19 a header says noindex', () => {
	test.each([
		['www.aurelia.example', '/m/home', null],
		['WWW.AURELIA.EXAMPLE:8443', '/m/home', null],
		['www.aurelia.example', '/m/home?cid=7', null],
		['localhost:4321', '/m/news-a1', null],
		['127.0.0.1:4321', '/m/home', 'noindex'],
		['preview.aurelia.example', '/m/home', 'noindex'],
		['www.aurelia.example', '/m/th/home', 'noindex'],
		['www.aurelia.example', '/m/launchGame', 'noindex'],
		['www.aurelia.example', '/m/home.html', 'noindex'],
		['www.aurelia.example', '/m/unknown', 'noindex'],
		['www.aurelia.example', '/unknown', 'noindex'],
		// What pages are made of is found with them.
		['preview.aurelia.example', '/m/_astro/boot.js', null],
		['preview.aurelia.example', '/m/brand/logo.svg', null],
		['preview.aurelia.example', '/robots.txt', null],
	])('%s%s: %s', async (host, path, expected) => {
		const response = await ask(path, { Host: host });
		expect(response.headers.get('x-robots-tag')).toBe(expected);
	});

	test('where no host is named', async () => {
		const response = await server.request('/m/home');
		expect(response.headers.get('x-robots-tag')).toBe('noindex');
	});
});

describe('an unknown address is answered in its language', () => {
	test.each([
		['/m/th/whatever', 'ไม่พบ'],
		['/m/th/a/b/c', 'ไม่พบ'],
		['/m/th/', 'ไม่พบ'],
		['/m/th', 'ไม่พบ'],
		['/m/th/whatever?x=/m/pt-br/', 'ไม่พบ'],
		['/m/pt-br/whatever.html', 'não existe'],
		['/m/pt-br/%E0%A4%A', 'não existe'],
		['/m/whatever', 'not found'],
		['/m/a/b/c', 'not found'],
		['/m/xx/whatever', 'not found'],
		['/m/TH/whatever', 'not found'],
		['/m/thai', 'not found'],
		['/whatever', 'not found'],
		['/th/whatever', 'not found'],
		['/x/m/th/home', 'not found'],
		['/m/%', 'not found'],
		['/m/%E0%A4%A', 'not found'],
		['/m/%00', 'not found'],
		['/m/%2e%2e%2f%2e%2e%2fetc%2fpasswd', 'not found'],
		['/m/%5c..%5c..%5cpackage', 'not found'],
		['/m/th%2Fwhatever', 'not found'],
		['/m/%F0%9F%98%80', 'not found'],
		['/m//home', 'not found'],
		['/%c0%ae%c0%ae/', 'not found'],
		[`/m/${'a'.repeat(5000)}`, 'not found'],
	])('%s: %s', async (path, expected) => {
		const response = await ask(path);
		expect([response.status, await response.text()]).toEqual([404, expected]);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			'content-type': 'text/html; charset=UTF-8',
			'cache-control': 'no-store',
			'content-security-policy': "frame-ancestors 'self'",
			'x-robots-tag': 'noindex',
		});
	});

	test.each(['//evil.example/m/x', '//m/home', String.raw`/\evil.example/m/x`])(
		'%s, an address of another site, gets no page',
		async (path) => {
			const response = await ask(path);
			expect([response.status, await response.text()]).toEqual([404, 'Not found']);
		},
	);

	test('a file that is not there is no page', async () => {
		for (const path of ['/m/_astro/gone.js', '/favicon.ico', '/m/th/x.png']) {
			const response = await ask(path);
			expect([response.status, await response.text()]).toEqual([404, 'Not found']);
			expect(response.headers.get('cache-control')).toBe('no-store');
		}
	});

	test('what is there is no unknown address', async () => {
		expect((await ask('/m/th/home')).status).toBe(200);
		expect((await ask('/wps/system/banners')).status).toBe(200);
		expect((await ask('/m/unknown', {}, 'HEAD')).status).toBe(404);
		expect((await ask('/m/unknown', {}, 'POST')).status).toBe(404);
	});
});

describe('what crawlers ask for first', () => {
	test.each([
		['/robots.txt', 'text/plain; charset=utf-8'],
		['/m/sitemap.xml', 'application/xml; charset=utf-8'],
	])('%s is %s, and comes compressed', async (path, type) => {
		const response = await ask(path, { 'Accept-Encoding': 'br' });
		expect(response.status).toBe(200);
		expect(response.headers.get('content-type')).toBe(type);
		expect(response.headers.get('content-encoding')).toBe('br');
		expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
		const tag = response.headers.get('etag') ?? '';
		expect(tag).not.toBe('');
		expect((await ask(path, { 'Accept-Encoding': 'br', 'If-None-Match': tag })).status).toBe(304);
	});
});

test('API-28 the asset manifest is served under both addresses, compressed, and asked for again each time', async () => {
	for (const path of ['/m/asset-manifest.json', '/mobile/mc/asset-manifest.json']) {
		const response = await ask(path, { 'Accept-Encoding': 'br' });
		expect(response.headers.get('content-type')).toBe('application/json');
		expect(response.headers.get('content-encoding')).toBe('br');
		expect(response.headers.get('cache-control')).toContain('max-age=0, must-revalidate');
		const tag = response.headers.get('etag') ?? '';
		expect((await ask(path, { 'Accept-Encoding': 'br', 'If-None-Match': tag })).status).toBe(304);
		expect(await (await ask(path)).json()).toEqual({ hash: 'a' });
	}
});

describe('a client that reads no brotli', () => {
	test('gets gzip if it reads that, which no build has made', async () => {
		const response = await ask('/m/help', { 'Accept-Encoding': 'gzip, deflate' });
		expect(response.headers.get('content-encoding')).toBe('gzip');
		expect(response.headers.get('vary')).toBe('Accept-Encoding');
		expect(gunzipSync(await response.arrayBuffer()).toString()).toBe('help '.repeat(400));
		const tag = response.headers.get('etag') ?? '';
		expect(tag).not.toBe('');
		const again = await ask('/m/help', { 'Accept-Encoding': 'gzip, deflate', 'If-None-Match': tag });
		expect(again.status).toBe(304);
	});

	test('gets the text as it is if it reads neither', async () => {
		const response = await ask('/m/help');
		expect(response.headers.get('content-encoding')).toBeNull();
		expect(await response.text()).toBe('help '.repeat(400));
	});
});

describe('the demo', () => {
	const PATHS = ['/demo', '/demo/vendors/fcm', '/emulator/auth/handler'];
	const statuses = (site: Hono, host: string, paths = PATHS) =>
		Promise.all(paths.map(async (path) => (await site.request(`http://${host}${path}`)).status));
	beforeEach(() => {
		vi.stubGlobal('fetch', async () => new Response('gateway'));
	});
	afterEach(() => {
		vi.unstubAllGlobals();
		vi.unstubAllEnvs();
	});

	test.each(['localhost:4321', 'aurelia.localhost', '127.0.0.1:4321', '[::1]:4321', '192.168.1.7:4321'])(
		'is shown on %s',
		async (host) => {
			expect(await statuses(server, host)).toEqual([200, 200, 200]);
		},
	);

	test.each(['www.aurelia.example', 'evil.example:4321', 'localhost.evil.example'])(
		'is not shown on %s, whose calls are answered',
		async (host) => {
			expect(await statuses(server, host)).toEqual([404, 404, 404]);
			expect(await statuses(server, host, ['/wps/x'])).toEqual([200]);
		},
	);

	test('of a gateway elsewhere has no panel, and stand-ins only if the gateway is of this machine or asked for', async () => {
		const of = (url: string) => createSiteServer(folder, { url });
		for (const url of ['http://127.0.0.1:4400', 'http://localhost:4400']) {
			expect(await statuses(of(url), 'localhost'), url).toEqual([404, 200, 200]);
			expect(await statuses(of(url), 'www.aurelia.example'), url).toEqual([404, 404, 404]);
		}
		const elsewhere = 'https://gateway.example.com';
		expect(await statuses(of(elsewhere), 'localhost')).toEqual([404, 404, 404]);
		expect(await statuses(of(elsewhere), 'localhost', ['/wps/x'])).toEqual([200]);
		vi.stubEnv('EMBEDDED_GATEWAY', '1');
		expect(await statuses(of(elsewhere), 'localhost')).toEqual([404, 200, 200]);
	});
});

describe('Firebase', () => {
	test.each([
		'/identitytoolkit.googleapis.com/v1/accounts:lookup',
		'/securetoken.googleapis.com/v1/token',
		'/emulator/auth/handler',
	])('the emulator of the gateway answers %s on this machine', async (path) => {
		expect(await (await server.request(`http://localhost:4321${path}`)).text()).toBe(`gateway ${path}`);
		expect((await ask(path)).status).toBe(404);
	});

	test('its pages are nowhere without a project', async () => {
		expect((await ask('/__/auth/handler')).status).toBe(404);
	});

	test('the project’s own host answers for its pages, under its own name', async () => {
		const asked: { url: string; headers: object }[] = [];
		vi.stubGlobal('fetch', async (request: Request) => {
			asked.push({ url: request.url, headers: Object.fromEntries(request.headers) });
			return new Response('handler');
		});
		onTestFinished(() => void vi.unstubAllGlobals());
		const gateway = { app: new Hono() };
		const site = createSiteServer(folder, gateway, { authDomain: 'aurelia.firebaseapp.com' });
		const answer = await site.request('http://www.aurelia.example/__/auth/handler?apiKey=k', {
			headers: {
				...{ Host: 'www.aurelia.example', Accept: 'text/html' },
				...{ Cookie: 'session=1', Authorization: 't', 'X-Forwarded-For': '192.0.2.7' },
			},
		});
		expect(await answer.text()).toBe('handler');
		const url = 'https://aurelia.firebaseapp.com/__/auth/handler?apiKey=k';
		expect(asked).toEqual([
			{
				url,
				headers: {
					host: 'aurelia.firebaseapp.com',
					accept: 'text/html',
					'x-forwarded-host': 'www.aurelia.example',
					'x-forwarded-proto': 'http',
				},
			},
		]);
	});

	test('its pages say so if that host is out of reach', async () => {
		vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')));
		onTestFinished(() => void vi.unstubAllGlobals());
		const site = createSiteServer(folder, { app: new Hono() }, { authDomain: 'aurelia.firebaseapp.com' });
		expect((await site.request('http://www.aurelia.example/__/auth/iframe')).status).toBe(502);
	});
});

test('a call with too large a body is refused', async () => {
	const call = (length: number) =>
		server.request('http://www.aurelia.example/wps/x', { method: 'POST', body: 'x'.repeat(length) });
	expect((await call(LARGEST_CALL)).status).toBe(200);
	const refused = await call(LARGEST_CALL + 1);
	expect([refused.status, await refused.json()]).toEqual([413, { success: false }]);
});
