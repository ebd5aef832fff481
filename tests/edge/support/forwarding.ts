import { describe, expect, test } from 'vitest';
import { LARGEST_CALL } from '../../../src/edge/forward.ts';
import { ask, decoded, type Question } from '../../../src/tools/edge-check/ask.ts';
import type { RunningEdge } from './describe-edge.ts';
import { COMPRESSED, type Heard, LARGE } from './gateway.ts';

export function testForwarding(running: RunningEdge): void {
	describe('a call', () => {
		const call = (target: string, question: Question = {}, host = 'www.echo.example') =>
			ask({ url: new URL(running.url), host }, target, question);
		const heard = async (target: string, question?: Question): Promise<Heard> =>
			JSON.parse((await call(target, question)).body.toString());

		test('reaches the merchant’s own gateway as it was made', async () => {
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
			// The gateway may be one of many at its address.
			expect(headers.host).toBe(new URL(running.echo.url).host);
		});

		test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('is forwarded as %s', async (method) => {
			expect((await heard('/wps/member', { method })).method).toBe(method);
		});

		test('has the address, protocol and host of the visitor, whatever headers the visitor sends', async () => {
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
				'x-forwarded-host': 'www.echo.example',
				'x-forwarded-proto': 'http',
			});
			expect(JSON.stringify(headers)).not.toMatch(/1\.2\.3\.4|evil/);
		});

		test('names the host it was routed by, if its target is absolute (RFC 9112, 3.2.2)', async () => {
			const { port } = new URL(running.url);
			for (const own of ['www.echo.example', `www.echo.example:${port}`]) {
				const { headers } = await heard('/wps/x', { headers: { host: own } });
				expect(headers['x-forwarded-host']).toBe(own);
			}
			for (const other of ['evil.example', 'evil.example:99', 'www.senviet.example']) {
				const { status, body } = await call('http://www.echo.example/wps/x', { headers: { host: other } });
				const named = status === 200 && JSON.parse(body.toString()).headers['x-forwarded-host'];
				// An edge may refuse it, or send it to the gateway of the host that it names.
				expect([false, 'www.echo.example']).toContain(named);
			}
		});

		test('comes without what concerns one connection only', async () => {
			const { headers } = await heard('/wps/x', {
				headers: { connection: 'close, x-private', 'x-private': '1', te: 'trailers', 'x-shared': '1' },
			});
			expect(headers).toMatchObject({ 'x-shared': '1' });
			for (const name of ['te', 'upgrade', 'proxy-connection']) expect(headers[name], name).toBeUndefined();
		});

		test('is answered as the gateway answers', async () => {
			expect((await call('/wps/empty')).status).toBe(204);
			expect((await call('/wps/cookies')).headers['set-cookie']).toEqual(['a=1', 'b=2; HttpOnly']);
			expect(await call('/wps/leads-on')).toMatchObject({ status: 302, headers: { location: '/m/home' } });
			const refused = await call('/wps/refuses');
			expect([refused.status, refused.body.toString()]).toEqual([500, '{"success":false,"code":"own"}']);
			expect((await call('/wps/large')).body.length).toBe(LARGE);
			expect((await call('/wps/tagged', { headers: { 'if-none-match': '"t"' } })).status).toBe(304);
			expect((await call('/wps/hop')).headers).toMatchObject({ 'x-shared': '1' });
		});

		test('is answered in the compression that the gateway has chosen, or in none', async () => {
			for (const accepted of ['gzip, deflate, br, zstd', 'br']) {
				const answer = await call('/wps/compressed', { headers: { 'accept-encoding': accepted } });
				expect(decoded(answer).toString()).toBe(COMPRESSED);
			}
		});

		test('takes a large body', async () => {
			const body = 'x'.repeat(900_000);
			expect((await heard('/wps/upload', { method: 'POST', body })).body.length).toBe(body.length);
		});

		test.each([
			// The length is enough for a refusal. The edge hangs up then, and with a body on the way the answer could be lost.
			['of a length that it states', { 'content-length': String(LARGEST_CALL + 1) }, ''],
			['in chunks', { 'transfer-encoding': 'chunked' }, 'x'.repeat(LARGEST_CALL + 1)],
		])('with too large a body %s is refused, and its end reaches no gateway', async (_, size, sent) => {
			const before = running.echo.received();
			const { status, headers, body } = await call('/wps/upload', {
				method: 'POST',
				headers: { connection: 'close', ...size },
				body: sent,
			});
			expect([status, headers['cache-control'], body.toString().slice(0, 30)]).toEqual([
				413,
				'no-store',
				'{"success":false}',
			]);
			expect(running.echo.received() - before).toBeLessThanOrEqual(LARGEST_CALL);
		});

		test.each([
			['www.silent.example', '/wps/system/country'],
			['www.echo.example', '/wps/breaks'],
		])('fails clearly if the gateway of %s is unavailable (%s)', async (host, path) => {
			const { status, headers, body } = await call(path, {}, host);
			expect({ status, body: JSON.parse(body.toString()) }).toEqual({
				status: 502,
				body: { success: false },
			});
			expect(headers).toMatchObject({ 'cache-control': 'no-store' });
			expect(headers['content-type']).toMatch(/^application\/json/);
		});

		test('does not look whole if its answer breaks off in the middle', async () => {
			const broken = await call('/wps/half').then(
				({ status }) => status,
				(error: Error) => error.message,
			);
			expect(broken).toEqual(expect.stringMatching(/broke off/));
		});

		test('for the demo’s own pages gets 404 if the gateway is not the embedded one', async () => {
			for (const path of ['/demo', '/demo/vendors/fcm', '/identitytoolkit.googleapis.com/v1/x'])
				expect((await call(path)).status, path).toBe(404);
		});
	});
}
