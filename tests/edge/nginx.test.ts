import { once } from 'node:events';
import { readFileSync, renameSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { distFolder } from '../../src/build/build-merchant.ts';
import { createGateway, type Gateway } from '../../src/demo/gateway.ts';
import { ask } from '../../src/edge/check/ask.ts';
import { type CheckedEdge, valuesOf } from '../../src/edge/check/rule.ts';
import { LARGEST_CALL } from '../../src/edge/forward.ts';
import { PUBLIC_PAGES } from '../../src/edge/robots.ts';
import { type Listening, listen } from '../../src/server/listen.ts';
import { findNginx } from '../../src/tools/browsers.ts';
import { edgeOf, MERCHANTS, testRules } from './support/edge-of.ts';
import { testForwarding } from './support/forwarding.ts';
import { type EchoGateway, startEchoGateway } from './support/gateway.ts';
import { type RunningNginx, startNginx } from './support/nginx.ts';

/** limit_conn in src/edge/nginx.conf. */
const CALLS_AT_ONCE = 512;

const FOLDERS = Object.fromEntries(MERCHANTS.map((merchant) => [merchant, distFolder(merchant)]));

// In CI a missing nginx fails the tests.
describe.runIf(findNginx() || process.env.CI)('src/edge/nginx.conf', () => {
	let gateway: Gateway;
	let listening: Listening;
	let nginx: RunningNginx;
	beforeAll(async () => {
		gateway = await createGateway({ database: ':memory:' });
		listening = await listen(gateway.app, 0, '127.0.0.1');
		nginx = await startNginx(FOLDERS, `http://127.0.0.1:${listening.port}`);
	});
	afterAll(async () => {
		nginx?.close();
		await listening?.close();
		gateway?.close();
	});

	describe.each(MERCHANTS)('with %s', (merchant) => {
		let edge: CheckedEdge;
		beforeAll(async () => {
			edge = await edgeOf(merchant, nginx.url, { manyHosts: true });
		});
		testRules(() => edge);
	});

	describe('with a gateway that repeats what it receives,', () => {
		let echo: EchoGateway;
		let other: RunningNginx;
		beforeAll(async () => {
			echo = await startEchoGateway();
			other = await startNginx(FOLDERS, echo.url);
		});
		afterAll(async () => {
			other?.close();
			await echo?.close();
		});
		testForwarding(() => ({
			url: other.url,
			host: 'www.senviet.example',
			echo,
			gatewayHost: 'gateway.example.com',
		}));

		test('sends the gateway the host of an absolute target, not the Host header’s (RFC 9112, 3.2.2)', async () => {
			const url = new URL(other.url);
			for (const host of ['evil.example', 'evil.example:99', 'www.other.example']) {
				const { status, body } = await ask({ url, host }, 'http://www.senviet.example/wps/x');
				const named = status === 200 && JSON.parse(body.toString()).headers['x-forwarded-host'];
				// nginx may refuse the call.
				expect([false, 'www.senviet.example']).toContain(named);
			}
		});

		test('refuses a call with too large a content-length at once', async () => {
			// nginx hangs up then: with a body on the way, its answer could be lost.
			const headers = { connection: 'close', 'content-length': String(LARGEST_CALL + 1) };
			const address = { url: new URL(other.url), host: 'www.senviet.example' };
			const { status, body } = await ask(address, '/wps/upload', { method: 'POST', headers });
			expect([status, body.toString()]).toEqual([413, '{"success":false}']);
		});

		test('limits the calls that one address makes at once, and still serves pages', async () => {
			const { hostname, port } = new URL(other.url);
			// nginx waits for the body of each.
			const open = Array.from({ length: CALLS_AT_ONCE + 1 }, () => {
				const socket = connect(Number(port), hostname);
				socket.write('POST /wps/slow HTTP/1.1\r\nHost: www.senviet.example\r\nContent-Length: 9\r\n\r\n');
				return { socket, answer: once(socket, 'data').then(String) };
			});
			try {
				const refused = await Promise.race(open.map(({ answer }) => answer));
				expect(refused).toMatch(/^HTTP\/1\.1 429 [\s\S]*\{"success":false\}$/);
				const home = await ask({ url: new URL(other.url), host: 'www.senviet.example' }, '/m/home');
				expect(home.status).toBe(200);
			} finally {
				for (const { socket } of open) socket.destroy();
			}
		});
	});

	test('shows the other release after its link was moved, and answers each request meanwhile', async () => {
		const address = { url: new URL(nginx.url), host: 'www.senviet.example' };
		const folder = `${nginx.sites}/senviet`;
		const seen = new Set<unknown>();
		const shown = async () => {
			const { merchant } = valuesOf(await ask(address, '/m/404'));
			seen.add(merchant);
			return merchant;
		};
		for (const target of ['aurelia', 'senviet']) {
			symlinkSync(distFolder(target), `${folder}/next`);
			renameSync(`${folder}/next`, `${folder}/current`);
			await expect.poll(shown, { timeout: 10_000, interval: 5 }).toBe(target);
		}
		expect([...seen].sort()).toEqual(['aurelia', 'senviet']);
	});

	test('lists the pages that search engines may list as src/edge/robots.ts does', () => {
		expect(readFileSync('src/edge/nginx.conf', 'utf8')).toContain(
			`/m/(?:${PUBLIC_PAGES.join('|')})(?:\\?|$)`,
		);
	});
});
