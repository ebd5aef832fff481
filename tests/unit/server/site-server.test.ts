import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
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

const MANIFESTS = ['m/asset-manifest.json', 'mobile/mc/asset-manifest.json'];

// The rules of src/edge/check are tested in tests/edge.
let folder: string;
let server: Hono;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'site-'));
	for (const name of MANIFESTS) {
		mkdirSync(dirname(join(folder, name)), { recursive: true });
		writeFileSync(join(folder, name), '{"hash":"a"}');
		writeFileSync(join(folder, `${name}.br`), brotliCompressSync('{"hash":"a"}'));
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

test('API-28 serves the asset manifest at both addresses, compressed, and to be revalidated each time', async () => {
	for (const path of MANIFESTS.map((name) => `/${name}`)) {
		const response = await ask(path, { 'Accept-Encoding': 'br' });
		expect(response.headers.get('content-type')).toBe('application/json');
		expect(response.headers.get('content-encoding')).toBe('br');
		expect(response.headers.get('cache-control')).toContain('max-age=0, must-revalidate');
		const tag = response.headers.get('etag') ?? '';
		expect((await ask(path, { 'Accept-Encoding': 'br', 'If-None-Match': tag })).status).toBe(304);
		expect(await (await ask(path)).json()).toEqual({ hash: 'a' });
	}
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

	test.each(['localhost:4321', 'aurelia.localhost', '127.0.0.1:4321', '[::1]:4321'])(
		'is shown on %s',
		async (host) => {
			expect(await statuses(server, host)).toEqual([200, 200, 200]);
		},
	);

	test.each(['www.aurelia.example', '192.168.1.7:4321', 'evil.example:4321', 'localhost.evil.example'])(
		'isn’t shown on %s, but calls are answered',
		async (host) => {
			expect(await statuses(server, host)).toEqual([404, 404, 404]);
			expect(await statuses(server, host, ['/wps/x'])).toEqual([200]);
		},
	);

	test('isn’t shown to another machine that requests localhost', async () => {
		const env = { incoming: { socket: { remoteAddress: '192.168.1.7' } } };
		const paths = [...PATHS, '/wps/x'].map((path) => `http://localhost:4321${path}`);
		const answers = await Promise.all(
			paths.map((address) => server.request(address, { headers: { Origin: 'http://localhost:4321' } }, env)),
		);
		expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 200]);
	});

	test('has stand-ins of vendors on another server only with DEMO=1, and never its control panel', async () => {
		const of = (url: string) => createSiteServer(folder, { url });
		for (const demo of ['', '1']) {
			vi.stubEnv('DEMO', demo);
			for (const url of ['http://127.0.0.1:4400', 'https://gateway.example.com']) {
				const found = demo ? 200 : 404;
				expect(await statuses(of(url), 'localhost'), url).toEqual([404, found, found]);
				expect(await statuses(of(url), 'www.aurelia.example'), url).toEqual([404, 404, 404]);
				expect(await statuses(of(url), 'localhost', ['/wps/x'])).toEqual([200]);
			}
		}
	});
});

describe('Firebase', () => {
	test.each([
		'/identitytoolkit.googleapis.com/v1/accounts:lookup',
		'/securetoken.googleapis.com/v1/token',
		'/emulator/auth/handler',
	])('the gateway’s emulator answers %s on this machine', async (path) => {
		expect(await (await server.request(`http://localhost:4321${path}`)).text()).toBe(`gateway ${path}`);
		expect((await ask(path)).status).toBe(404);
	});

	test('its pages don’t exist without a project', async () => {
		expect((await ask('/__/auth/handler')).status).toBe(404);
	});

	test('requests for its pages go to the project’s host, without the visitor’s session and address', async () => {
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

	test('calls and its pages get 502 if their host is unavailable', async () => {
		vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')));
		onTestFinished(() => void vi.unstubAllGlobals());
		const site = createSiteServer(folder, { app: new Hono() }, { authDomain: 'aurelia.firebaseapp.com' });
		expect((await site.request('http://www.aurelia.example/__/auth/iframe')).status).toBe(502);
		const elsewhere = createSiteServer(folder, { url: 'http://127.0.0.1:4400' });
		const failed = await elsewhere.request('http://www.aurelia.example/wps/x');
		expect([failed.status, await failed.json()]).toEqual([502, { success: false }]);
	});
});

test('refuses a call with too large a body', async () => {
	const call = (length: number) =>
		server.request('http://www.aurelia.example/wps/x', { method: 'POST', body: 'x'.repeat(length) });
	expect((await call(LARGEST_CALL)).status).toBe(200);
	const refused = await call(LARGEST_CALL + 1);
	expect([refused.status, await refused.json()]).toEqual([413, { success: false }]);
});
