import { beforeEach, describe, expect, test, vi } from 'vitest';
import { GATEWAY_TIMEOUT, LARGEST_CALL } from '../../../src/edge/forward.ts';
import type { Release } from '../../../src/edge/release.ts';
import { ask, releases, SITE, startAgain, world } from './support/edge.ts';

beforeEach(startAgain);

// How calls are forwarded, and other failures: tests/edge/support/forwarding.ts.
describe('calls', () => {
	const asked: Request[] = [];
	beforeEach(() => {
		asked.length = 0;
		world.gateway = async (request) => {
			asked.push(request);
			return new Response('{"success":true}', {
				status: 418,
				headers: { connection: 'close', 'set-cookie': 'a=1', 'x-own': '1' },
			});
		};
	});

	test('go to the merchant’s own gateway if it has one, and Firebase’s pages to its project', async () => {
		const { edge: settings } = releases.get('aurelia/a') as Release;
		Object.assign(settings, { gateway: 'https://own.example', authDomain: 'a.firebaseapp.com' });
		const own = { cookie: 'session=1', authorization: 't', 'x-forwarded-for': '192.0.2.7' };
		await ask(`${SITE}/wps/x`, own);
		await ask(`${SITE}/__/auth/handler?a=1`, own);
		const sent = asked.map(({ url, headers }) => [url, ...Object.keys(own).map((name) => headers.get(name))]);
		expect(sent).toEqual([
			['https://own.example/wps/x', 'session=1', 't', '192.0.2.7'],
			['https://a.firebaseapp.com/__/auth/handler?a=1', null, null, null],
		]);
	});

	test('with too large a body are refused, and end where it gets too large', async () => {
		const post = { method: 'POST', duplex: 'half' } as const;
		const long = 'x'.repeat(LARGEST_CALL);
		const stated = { 'content-length': String(LARGEST_CALL + 1) };
		expect((await ask(`${SITE}/wps/x`, stated, { ...post, body: `${long}x` })).status).toBe(413);
		expect(asked).toEqual([]);

		let received = 0;
		world.gateway = async (request) => {
			const ended = new Promise<never>((_, failed) => {
				request.signal.addEventListener('abort', () => failed(request.signal.reason));
			});
			const reader = (request.body as ReadableStream<Uint8Array>).getReader();
			for (;;) {
				const { done, value } = await Promise.race([reader.read(), ended]);
				if (done) return new Response('{"success":true}');
				received += value.byteLength;
			}
		};
		const chunked = (text: string) => ({ ...post, body: new Blob([text]).stream() });
		expect((await ask(`${SITE}/wps/x`, {}, chunked(long))).status).toBe(200);
		expect(received).toBe(LARGEST_CALL);
		received = 0;
		const refused = await ask(`${SITE}/wps/x`, {}, chunked(`${long}${long}`));
		expect([refused.status, await refused.json()]).toEqual([413, { success: false }]);
		expect(received).toBeLessThanOrEqual(LARGEST_CALL);
	});

	test('end after a limit if the gateway is too slow', async () => {
		vi.useFakeTimers();
		try {
			world.gateway = (request) =>
				new Promise((_, failed) =>
					request.signal.addEventListener('abort', () => failed(request.signal.reason)),
				);
			const pending = ask(`${SITE}/wps/x`);
			await vi.advanceTimersByTimeAsync(GATEWAY_TIMEOUT);
			const late = await pending;
			expect([late.status, await late.json()]).toEqual([504, { success: false }]);
		} finally {
			vi.useRealTimers();
		}
	});
});
