import { describe, expect, test } from 'vitest';
import { ask, type Question } from '../../../src/edge/check/ask.ts';
import { LARGEST_CALL } from '../../../src/edge/forward.ts';
import { COMPRESSED, type EchoGateway, type Heard, LARGE } from './gateway.ts';

/** A host that forwards calls to `echo`. */
export interface Forwarding {
	url: string;
	host: string;
	echo: EchoGateway;
	/** The gateway's own name: it may be one of many at its address. */
	gatewayHost: string;
}

/** Defines tests for a host that forwards calls. */
export function testForwarding(running: () => Forwarding): void {
	describe('a call', () => {
		const call = (target: string, question: Question = {}) => {
			const { url, host } = running();
			return ask({ url: new URL(url), host }, target, question);
		};
		const heard = async (target: string, question?: Question): Promise<Heard> =>
			JSON.parse((await call(target, question)).body.toString());

		test('reaches the merchant’s own gateway unchanged', async () => {
			const question = {
				method: 'POST',
				headers: {
					authorization: 'T',
					merchant: 'senviet',
					'content-type': 'application/json',
					cookie: 'a=1',
				},
				body: '{"ü":1}',
			};
			const { method, target, headers, body } = await heard('/wps/a%2Fb?x=%20+&y=%E0%A4%A', question);
			expect({ method, target, body }).toEqual({
				method: 'POST',
				target: '/wps/a%2Fb?x=%20+&y=%E0%A4%A',
				body: '{"ü":1}',
			});
			expect(headers).toMatchObject(question.headers);
			expect(headers.host).toBe(running().gatewayHost);
		});

		test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('is forwarded as %s', async (method) => {
			expect((await heard('/wps/member', { method })).method).toBe(method);
		});

		test('tells the visitor’s true address, protocol and host, whatever headers they send', async () => {
			const { headers } = await heard('/wps/x', {
				headers: {
					'x-forwarded-for': '1.2.3.4',
					'x-forwarded-host': 'evil.example',
					'x-forwarded-proto': 'https',
					'x-real-ip': '1.2.3.4',
					forwarded: 'for=1.2.3.4',
				},
			});
			expect(headers).toMatchObject({
				'x-forwarded-for': '127.0.0.1',
				'x-forwarded-host': running().host,
				'x-forwarded-proto': 'http',
			});
			expect(JSON.stringify(headers)).not.toMatch(/1\.2\.3\.4|evil/);
		});

		test('arrives without headers that concern one connection only', async () => {
			const { headers } = await heard('/wps/x', {
				headers: { connection: 'close, x-private', 'x-private': '1', te: 'trailers', 'x-shared': '1' },
			});
			expect(headers).toMatchObject({ 'x-shared': '1' });
			for (const name of ['te', 'upgrade', 'proxy-connection']) expect(headers[name], name).toBeUndefined();
		});

		test('gets the gateway’s answer unchanged', async () => {
			expect((await call('/wps/empty')).status).toBe(204);
			expect((await call('/wps/cookies')).headers['set-cookie']).toEqual(['a=1', 'b=2; HttpOnly']);
			expect(await call('/wps/leads-on')).toMatchObject({ status: 302, headers: { location: '/m/home' } });
			const refused = await call('/wps/refuses');
			expect([refused.status, refused.body.toString()]).toEqual([500, '{"success":false,"code":"own"}']);
			expect((await call('/wps/large')).body.length).toBe(LARGE);
			expect((await call('/wps/tagged', { headers: { 'if-none-match': '"t"' } })).status).toBe(304);
			expect((await call('/wps/hop')).headers).toMatchObject({ 'x-shared': '1' });
		});

		test('gets an answer that decompresses to the gateway’s text', async () => {
			for (const accepted of ['gzip, deflate, br, zstd', 'br']) {
				const answer = await call('/wps/compressed', { headers: { 'accept-encoding': accepted } });
				expect(answer.body.toString()).toBe(COMPRESSED);
			}
		});

		test('may have a large body', async () => {
			const body = 'x'.repeat(900_000);
			expect((await heard('/wps/upload', { method: 'POST', body })).body.length).toBe(body.length);
		});

		test('with too large a body is refused, and its end doesn’t reach the gateway', async () => {
			const before = running().echo.received();
			const { status, headers, body } = await call('/wps/upload', {
				method: 'POST',
				headers: { connection: 'close', 'transfer-encoding': 'chunked' },
				body: 'x'.repeat(LARGEST_CALL + 1),
			});
			expect([status, headers['cache-control'], body.toString().slice(0, 30)]).toEqual([
				413,
				'no-store',
				'{"success":false}',
			]);
			expect(running().echo.received() - before).toBeLessThanOrEqual(LARGEST_CALL);
		});

		test('gets 502 if the gateway breaks the connection', async () => {
			const { status, headers, body } = await call('/wps/breaks');
			expect({ status, body: JSON.parse(body.toString()) }).toEqual({
				status: 502,
				body: { success: false },
			});
			expect(headers).toMatchObject({ 'cache-control': 'no-store' });
			expect(headers['content-type']).toMatch(/^application\/json/);
		});

		test('fails if its answer breaks off in the middle', async () => {
			const broken = await call('/wps/half').then(
				({ status }) => status,
				(error: Error) => error.message,
			);
			expect(broken).toEqual(expect.stringMatching(/broke off/));
		});

		test('to the demo’s own pages gets 404', async () => {
			for (const path of ['/demo', '/demo/vendors/fcm', '/identitytoolkit.googleapis.com/v1/x'])
				expect((await call(path)).status, path).toBe(404);
		});
	});
}
