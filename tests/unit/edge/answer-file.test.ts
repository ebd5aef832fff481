import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { headersFor } from '../../../src/edge/headers.ts';
import { poolKey } from '../../../src/edge/release.ts';
import { ask, objects, packed, point, SITE, startAgain } from './support/edge.ts';

beforeEach(startAgain);

describe('files', () => {
	test.each([
		['gzip, deflate, br', 'br', (body: Buffer) => brotliDecompressSync(body)],
		['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
		['', null, (body: Buffer) => body],
	])('for Accept-Encoding: %s', async (accepted, encoding, unpack) => {
		const answered = await ask(`${SITE}/m/home`, { 'accept-encoding': accepted });
		expect(answered.headers.get('content-encoding')).toBe(encoding);
		expect(answered.headers.get('vary')).toContain('Accept-Encoding');
		expect(unpack(Buffer.from(await answered.arrayBuffer())).toString()).toBe('home a');
	});

	test.each(['/m/home', '/m/chat.json', '/m/_astro/boot.1.js', '/robots.txt', '/m/sw.js'])(
		'%s has its headers, and a tag by which a browser keeps it',
		async (path) => {
			const answered = await ask(SITE + path);
			expect(Object.fromEntries(answered.headers)).toMatchObject(headersFor(path));
			const etag = answered.headers.get('etag') ?? '';
			const again = await ask(SITE + path, { 'if-none-match': `"x", ${etag}`, 'accept-encoding': 'br' });
			expect([again.status, await again.text()]).toEqual([304, '']);
			expect(Object.fromEntries(again.headers)).toMatchObject({ etag, ...headersFor(path) });
		},
	);

	test('a HEAD says what a GET would', async () => {
		const [get, head] = [await ask(`${SITE}/m/home`), await ask(`${SITE}/m/home`, {}, { method: 'HEAD' })];
		expect(await head.text()).toBe('');
		expect([...head.headers]).toEqual([...get.headers]);
	});

	test('nothing but GET and HEAD', async () => {
		const answered = await ask(`${SITE}/m/home`, {}, { method: 'POST', body: 'x' });
		expect([answered.status, answered.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
	});

	test('scripts of other releases come from the pool, others are missing', async () => {
		objects.set(poolKey('boot.0.js.br'), packed('old()'));
		expect(await (await ask(`${SITE}/m/_astro/boot.0.js`)).text()).toBe('old()');
		const missing = await ask(`${SITE}/m/_astro/boot.2.js`, { 'if-none-match': '*' });
		expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
	});

	test.each([
		['/m/th/whatever', 'ไม่พบ'],
		['/m/whatever', 'not found'],
		['/m//home', 'not found'],
		['/m/%00', 'not found'],
		['/m/th/%E0%A4%A', 'ไม่พบ'],
		['/whatever', 'not found'],
		['/m/whatever.png', 'Not found'],
	])('%s is nowhere: %s', async (path, text) => {
		const answered = await ask(SITE + path, { 'accept-language': '' });
		expect([answered.status, answered.headers.get('cache-control'), await answered.text()]).toEqual([
			404,
			'no-store',
			text,
		]);
	});

	test('the service worker can be turned off', async () => {
		point('aurelia.example', 'aurelia/a', { serviceWorker: 'off' });
		const answered = await ask(`${SITE}/m/sw.js`);
		expect(await answered.text()).toBe('off()');
		expect(answered.headers.get('cache-control')).toBe('no-cache');
	});
});

describe('redirects', () => {
	test.each(['/', '/m', '/m/'])('%s leads to /m/index with the kept query', async (path) => {
		const answered = await ask(`${SITE}${path}?cid=7&utm_source=x`);
		expect([answered.status, answered.headers.get('location')]).toEqual([302, '/m/index?cid=7']);
	});

	test('a page leads to the visitor’s language with its whole query', async () => {
		const answered = await ask(`${SITE}/m/%68ome?a=%20b`, { 'accept-language': 'th' });
		expect([answered.status, answered.headers.get('location')]).toEqual([302, '/m/th/home?a=%20b']);
		expect(answered.headers.get('cache-control')).toBe('no-store');
		expect(answered.headers.get('vary')).toContain('Accept-Language');
		expect((await ask(`${SITE}/m/chat.json`, { 'accept-language': 'th' })).status).toBe(200);
	});
});
