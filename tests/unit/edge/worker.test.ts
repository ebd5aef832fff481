import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EdgeSettings } from '../../../src/edge/settings.ts';
import worker from '../../../src/edge/worker.ts';

const SITE = 'https://www.aurelia.example';
const PAGES: Record<string, string> = {
	'/m/home.html': 'home',
	'/m/404.html': 'not found',
	'/m/th/home.html': 'บ้าน',
	'/m/th/404.html': 'ไม่พบ',
	'/m/_astro/boot.js': 'go()',
	'/wrangler.json': '{}',
};
const FILES = new Map<string, Uint8Array<ArrayBuffer>>([
	...Object.entries(PAGES).flatMap(([path, text]): [string, Uint8Array<ArrayBuffer>][] => [
		[path, new Uint8Array(Buffer.from(text))],
		[`${path}.br`, new Uint8Array(brotliCompressSync(text))],
	]),
	['/m/brand/icon.png', new Uint8Array([137, 80, 78, 71])],
]);

/** Stands in for Cloudflare's static assets. Each file has its own tag. */
const ASSETS = {
	async fetch(address: string) {
		const body = FILES.get(new URL(address).pathname);
		if (!body) return new Response(null, { status: 404 });
		return new Response(body, { headers: { etag: `"${createHash('sha256').update(body).digest('hex')}"` } });
	},
};

const settings: EdgeSettings = {
	defaultLanguage: 'EN',
	languages: ['EN', 'TH'],
	gateway: 'https://gateway.example',
	authDomain: 'aurelia.firebaseapp.com',
};

interface Asked {
	headers?: Record<string, string>;
	/** The client's own Accept-Encoding, as Cloudflare passes it. */
	accepts?: string;
	more?: RequestInit;
	site?: Partial<EdgeSettings>;
}
const ask = (path: string, { headers = {}, accepts, more = {}, site = {} }: Asked = {}) => {
	const address = path.startsWith('http') ? path : SITE + path;
	const all = { host: new URL(address).host, 'accept-encoding': 'br, gzip', ...headers };
	const request = new Request(address, { headers: all, ...more });
	if (accepts !== undefined) Object.assign(request, { cf: { clientAcceptEncoding: accepts } });
	return worker.fetch(request, { SITE: { ...settings, ...site }, ASSETS });
};
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a page', () => {
	test.each([
		['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
		['gzip, deflate', 'gzip', gunzipSync],
		['', null, Buffer.from],
	])('is compressed as the client’s own Accept-Encoding "%s" allows', async (accepts, encoding, unpacked) => {
		const response = await ask('/m/home', { accepts });
		expect([response.status, response.headers.get('content-encoding')]).toEqual([200, encoding]);
		expect(unpacked(await bytesOf(response)).toString()).toBe('home');
	});

	test('is the stored brotli, byte for byte', async () => {
		expect(await bytesOf(await ask('/m/home'))).toEqual(Buffer.from(FILES.get('/m/home.html.br') ?? []));
	});

	test('has one tag in all encodings, and is always sent whole', async () => {
		const tags = await Promise.all(
			['br', 'gzip', ''].map(async (accepts) => (await ask('/m/home', { accepts })).headers.get('etag')),
		);
		expect(new Set(tags).size).toBe(1);
		const [tag] = tags as [string];
		expect((await ask('/m/home', { headers: { 'if-none-match': tag } })).status).toBe(304);
		for (const range of ['bytes=0-1', 'bytes=9-0', 'bytes=x', 'bytes=99-']) {
			const response = await ask('/m/home', { accepts: '', headers: { range, 'if-range': '"other"' } });
			expect([response.status, response.headers.get('etag')]).toEqual([200, tag]);
			expect(await response.text()).toBe('home');
		}
	});
});

test('doesn’t serve Cloudflare’s settings in the built folder', async () => {
	expect((await ask('/wrangler.json')).status).toBe(404);
});

test('sends Strict-Transport-Security with every answer over https, and none over http', async () => {
	const strictTransport = { includeSubDomains: true, preload: true };
	for (const path of ['/m/home', '/', '/m/nothing', '//evil.example/m/x', '/m/_astro/gone.js'])
		expect((await ask(path, { site: { strictTransport } })).headers.get('strict-transport-security')).toBe(
			'max-age=31536000; includeSubDomains; preload',
		);
	const plain = await ask('http://www.aurelia.example/m/home');
	expect(plain.headers.get('strict-transport-security')).toBeNull();
});

describe('a call', () => {
	const asked: Request[] = [];
	let answer: () => Response;
	beforeEach(() => {
		asked.length = 0;
		answer = () => new Response('{}');
		vi.stubGlobal('fetch', async (request: Request) => {
			asked.push(request);
			if (request.body) await request.text();
			return answer();
		});
		vi.spyOn(console, 'error').mockImplementation(() => undefined);
	});
	afterEach(() => {
		vi.unstubAllGlobals();
		vi.restoreAllMocks();
	});

	/** Headers about the visitor, all but the first false, and about the session. */
	const sent = {
		'cf-connecting-ip': '192.0.2.7',
		'cf-connecting-ipv6': '2001:db8::7',
		'true-client-ip': '1.2.3.4',
		'fastly-client-ip': '1.2.3.4',
		forwarded: 'for=1.2.3.4',
		'x-real-ip': '1.2.3.4',
		'x-forwarded-for': '1.2.3.4',
		'x-forwarded-host': 'evil.example',
		'x-forwarded-proto': 'gopher',
		'x-forwarded-port': '1',
		authorization: 'T',
		cookie: 'a=1',
	};
	const heard = async (path: string) => {
		await ask(path, { headers: sent });
		const [request] = asked;
		return { url: request?.url, headers: Object.fromEntries(request?.headers ?? []) };
	};

	test('reaches the gateway with the visitor’s address from Cloudflare alone', async () => {
		const { url, headers } = await heard('/wps/x?a=%20');
		expect(url).toBe('https://gateway.example/wps/x?a=%20');
		expect(headers).toMatchObject({
			authorization: 'T',
			'x-forwarded-for': '192.0.2.7',
			'x-forwarded-host': 'www.aurelia.example',
			'x-forwarded-proto': 'https',
		});
		for (const name of ['host', 'forwarded', 'x-real-ip', 'x-forwarded-port'])
			expect(headers[name], name).toBeUndefined();
	});

	test('for Firebase’s pages carries neither the session nor the visitor’s address', async () => {
		expect(await heard('/__/auth/handler?a=1')).toEqual({
			url: 'https://aurelia.firebaseapp.com/__/auth/handler?a=1',
			headers: {
				'accept-encoding': 'br, gzip',
				'x-forwarded-host': 'www.aurelia.example',
				'x-forwarded-proto': 'https',
			},
		});
		expect((await ask('/__/auth/handler', { site: { authDomain: '' } })).status).toBe(404);
	});

	test('keeps the gateway’s own Strict-Transport-Security', async () => {
		answer = () => new Response('{}', { headers: { 'strict-transport-security': 'max-age=1' } });
		expect((await ask('/wps/x')).headers.get('strict-transport-security')).toBe('max-age=1');
	});
});
