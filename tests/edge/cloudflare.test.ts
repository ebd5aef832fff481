import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Miniflare } from 'miniflare';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleEdgeWorker, COMPATIBILITY } from '../../src/build/edge-worker.ts';
import type { SiteFiles } from '../../src/build/site-files.ts';
import { headersFor } from '../../src/edge/headers.ts';
import { fileKey, pointerKey, type Release, releaseKey } from '../../src/edge/release.ts';
import { publish } from '../../src/releases/publish.ts';
import { createStore, type TestStore } from './support/store.ts';

const HOST = 'www.aurelia.example';
const EDGE = { defaultLanguage: 'EN', languages: ['EN', 'TH'], gateway: '', authDomain: '' };
const FILES: SiteFiles = new Map<string, string | Uint8Array>([
	['m/home.html', '<title>Home</title>'],
	['m/th/home.html', '<title>หน้าแรก</title>'],
	['m/404.html', '<title>Not found</title>'],
	['m/_astro/boot.1.js', 'go()'],
	['m/brand/icon.png', new Uint8Array([137, 80, 78, 71])],
]);

/** What the tests need of a bucket and of Workers KV; Miniflare's own types come with another package. */
interface Place {
	put(key: string, content: string | Uint8Array): Promise<unknown>;
}

let store: TestStore;
let gateway: Server;
let script: string;
/** MERCHANT/ID of two releases. */
let one: string;
let other: string;
beforeAll(async () => {
	store = createStore();
	const site = { merchant: 'aurelia', edge: EDGE, madeOf: {} };
	one = (await publish(store.store, { ...site, files: FILES })).release;
	const changed = new Map(FILES).set('m/home.html', '<title>New</title>');
	other = (await publish(store.store, { ...site, files: changed })).release;
	script = await bundleEdgeWorker('cloudflare');
	gateway = createServer((request, response) => {
		response.end(JSON.stringify({ path: request.url, address: request.headers['x-forwarded-for'] }));
	}).listen(0, '127.0.0.1');
	await once(gateway, 'listening');
});
afterAll(() => {
	store.remove();
	gateway.close();
});

describe.each(['Workers KV', 'the bucket'])('a worker on Cloudflare with pointers in %s', (place) => {
	const inKv = place === 'Workers KV';
	let worker: Miniflare;
	let url: URL;
	beforeAll(async () => {
		worker = new Miniflare({
			modules: true,
			script,
			compatibilityDate: COMPATIBILITY.date,
			compatibilityFlags: COMPATIBILITY.flags,
			r2Buckets: ['STORE'],
			...(inKv && { kvNamespaces: ['POINTERS'] }),
			bindings: { GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}` },
		});
		url = await worker.ready;
		const files = await bucket();
		for (const kind of ['files/', 'pool/', 'releases/']) {
			for await (const { key } of store.store.list(kind)) {
				await files.put(key, (await store.store.get(key)) ?? '');
			}
		}
		await point(HOST, one);
	});
	afterAll(() => worker.dispose());

	const bucket = () => worker.getR2Bucket('STORE') as unknown as Promise<Place>;
	const keyValues = () => worker.getKVNamespace('POINTERS') as unknown as Promise<Place>;

	async function point(host: string, release: string): Promise<void> {
		const text = JSON.stringify({ release, changed: '' });
		await (await (inKv ? keyValues() : bucket())).put(pointerKey(host), text);
	}

	/** Past any client that unpacks what comes. */
	async function ask(path: string, headers: Record<string, string> = {}) {
		const request = get({ host: url.hostname, port: url.port, path, headers: { host: HOST, ...headers } });
		const [answer] = (await once(request, 'response')) as [IncomingMessage];
		return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
	}

	test('serves pages, scripts and pictures with their headers', async () => {
		for (const path of ['/m/home', '/m/_astro/boot.1.js', '/m/brand/icon.png']) {
			const { status, headers } = await ask(path, { 'accept-encoding': 'br' });
			expect([path, status]).toEqual([path, 200]);
			expect(headers).toMatchObject(headersFor(path));
			expect((await ask(path, { 'if-none-match': headers.etag as string })).status).toBe(304);
		}
	});

	test('sends stored brotli as it is, and unpacks it for others', async () => {
		const release: Release = JSON.parse(String(Buffer.from((await store.store.get(releaseKey(one))) ?? [])));
		const stored = await store.store.get(fileKey(release.files['/m/home.html'] as string));
		// Miniflare itself encodes anew, into the first one that is named.
		const brotli = await ask('/m/home', { 'accept-encoding': 'br, gzip' });
		expect(brotli.headers['content-encoding']).toBe('br');
		expect(brotli.body.equals(Buffer.from(stored ?? []))).toBe(true);
		const gzip = await ask('/m/home', { 'accept-encoding': 'gzip' });
		expect(gzip.headers['content-encoding']).toBe('gzip');
		expect([gunzipSync(gzip.body), (await ask('/m/home')).body, brotliDecompressSync(brotli.body)]).toEqual(
			Array.from({ length: 3 }, () => Buffer.from('<title>Home</title>')),
		);
	});

	test('redirects to the visitor’s language, and says 404 in the language of the address', async () => {
		const redirected = await ask('/m/home?cid=1', { 'accept-language': 'th' });
		expect([redirected.status, redirected.headers.location]).toEqual([302, '/m/th/home?cid=1']);
		expect((await ask('/m/nothing')).status).toBe(404);
		expect((await ask('/m/home', { host: 'unknown.example' })).body.toString()).toContain('no site');
	});

	test('forwards calls, and says who asks', async () => {
		const { body } = await ask('/wps/system/status?a=1', { 'cf-connecting-ip': '192.0.2.7' });
		expect(JSON.parse(String(body))).toMatchObject({ path: '/wps/system/status?a=1' });
	});

	test('shows another release to another host at once', async () => {
		await point('other.example', other);
		expect(String((await ask('/m/home', { host: 'other.example' })).body)).toBe('<title>New</title>');
		expect(String((await ask('/m/home')).body)).toBe('<title>Home</title>');
	});
});
