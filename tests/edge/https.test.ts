import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LARGEST_CALL } from '../../src/edge/forward.ts';
import { changePointer } from '../../src/releases/pointers.ts';
import { findNginx } from '../../src/server/nginx/find.ts';
import { startNginx } from '../../src/server/nginx.ts';
import { type EdgeOptions, startWorkerd } from '../../src/server/workerd.ts';
import { ask, type Question } from '../../src/tools/edge-check/ask.ts';
import { checkRule } from '../../src/tools/edge-check/check.ts';
import { strictTransportRules } from '../../src/tools/edge-check/rules/strict-transport.ts';
import { createAuthority, HAS_OPENSSL } from './support/authority.ts';
import { type EchoGateway, startEchoGateway } from './support/gateway.ts';
import { startSecureFront } from './support/secure-front.ts';
import { SETTINGS, smallStore } from './support/small-sites.ts';

type Authority = ReturnType<typeof createAuthority>;

const NGINX = {
	name: 'nginx',
	there: Boolean(findNginx()),
	start: (options: EdgeOptions, { certificates }: Authority) =>
		startNginx({ ...options, certificates, report: () => undefined }),
};
const WORKERD = {
	name: 'workerd behind a proxy that ends TLS',
	there: true,
	async start(options: EdgeOptions, authority: Authority) {
		const engine = await startWorkerd({ ...options, trusted: ['127.0.0.0/8'] });
		const front = await startSecureFront(engine.url, authority.pairOf('www.a.example'));
		return {
			...engine,
			url: front.url,
			close: async () => {
				await front.close();
				await engine.close();
			},
		};
	},
};

const PRELOADED = { strictTransport: { includeSubDomains: true, preload: true } };

describe.runIf(HAS_OPENSSL || process.env.CI)('https', () => {
	// In CI a missing engine fails the tests.
	const engines = [NGINX, WORKERD].filter(({ there }) => there || process.env.CI);
	describe.each(engines)('of $name', ({ start }) => {
		let sites: ReturnType<typeof smallStore>;
		let authority: Authority;
		let echo: EchoGateway;
		let gateway: ReturnType<typeof createServer>;
		let edge: Awaited<ReturnType<typeof start>>;
		const authorities = getCACertificates('default');
		beforeAll(async () => {
			sites = smallStore();
			authority = createAuthority();
			authority.issue('www.a.example', 'www.b.example', 'www.c.example');
			for (const host of ['www.b.example', 'www.c.example']) authority.issue(host);
			setDefaultCACertificates([...authorities, authority.certificate]);
			echo = await startEchoGateway();
			gateway = createServer(authority.pairOf('www.a.example'), (_, response) => response.end('{}'));
			await once(gateway.listen(0, '127.0.0.1'), 'listening');
			const ofGateway = `https://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
			const point = async (host: string, settings: Parameters<typeof sites.publish>[2]) => {
				const release = await sites.publish('aurelia', host, settings);
				await changePointer(sites.store, host, () => ({ release }));
			};
			await point('www.a.example', {});
			await point('www.b.example', PRELOADED);
			await point('www.c.example', { gateway: ofGateway });
			edge = await start({ store: sites.folder, gateway: echo.url }, authority);
		});
		afterAll(async () => {
			setDefaultCACertificates(authorities);
			await edge?.close();
			await echo?.close();
			gateway?.close();
			authority?.remove();
			sites?.remove();
		});

		const addressOf = (host: string) => ({ url: new URL(edge.url.replace('http:', 'https:')), host });
		const askAs = (host: string, path: string, question?: Question) => ask(addressOf(host), path, question);

		test.each([
			['www.a.example', {}],
			['www.b.example', PRELOADED],
		])('every answer of %s asks for https', async (host, settings) => {
			const checked = {
				...addressOf(host),
				merchant: 'aurelia',
				settings: { ...SETTINGS, ...settings },
				callsElsewhere: false,
				files: new Map(),
				manyHosts: true,
			};
			const verdicts = await Promise.all(strictTransportRules.map((rule) => checkRule(rule, checked)));
			expect(verdicts).toEqual([
				{ outcome: 'kept', faults: [] },
				{ outcome: 'does not apply', faults: [] },
			]);
		});

		test('an error of its own asks for https, and a gateway’s own wish stays', async () => {
			// The stated length is enough. A body that is still being sent when the edge hangs up can cost the answer.
			const refused = await askAs('www.a.example', '/wps/x', {
				method: 'POST',
				headers: { connection: 'close', 'content-length': String(LARGEST_CALL + 1) },
			});
			expect([refused.status, refused.headers['strict-transport-security']]).toEqual([
				413,
				'max-age=31536000',
			]);
			const { headers, repeated } = await askAs('www.a.example', '/wps/own-transport');
			expect(headers['strict-transport-security']).toBe('max-age=1');
			expect(repeated).not.toContain('strict-transport-security');
		});

		test('no call goes to a gateway whose certificate no authority vouches for', async () => {
			const { status, body } = await askAs('www.c.example', '/wps/x');
			expect([status, body.toString()]).toEqual([502, '{"success":false}']);
		});
	});
});
