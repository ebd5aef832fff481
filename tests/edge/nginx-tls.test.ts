import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { request } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePointer } from '../../src/releases/pointers.ts';
import { freePort, LOOPBACK } from '../../src/server/listen.ts';
import { findNginx } from '../../src/server/nginx/find.ts';
import { startNginx } from '../../src/server/nginx.ts';
import { ask } from '../../src/tools/edge-check/ask.ts';
import { smallStore } from './support/small-sites.ts';

const there = Boolean(findNginx()) && spawnSync('openssl', ['version']).status === 0;

describe.runIf(there || process.env.CI)('nginx with certificates', { timeout: 20_000 }, () => {
	let sites: ReturnType<typeof smallStore>;
	let edge: Awaited<ReturnType<typeof startNginx>>;
	let plainPort: number;
	beforeAll(async () => {
		sites = smallStore();
		const certificates = `${sites.folder}/certificates`;
		mkdirSync(`${certificates}/a.example`, { recursive: true });
		const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', 'privkey.pem'];
		const names = ['-subj', '/CN=a.example', '-addext', 'subjectAltName=DNS:a.example,DNS:www.a.example'];
		spawnSync('openssl', ['req', '-x509', ...key, '-out', 'fullchain.pem', ...names], {
			cwd: `${certificates}/a.example`,
		});
		const release = await sites.publish('aurelia', 'old');
		const canary = { release: await sites.publish('aurelia', 'new'), percent: 50 };
		await changePointer(sites.store, 'a.example', () => ({ release, canary }));
		await changePointer(sites.store, 'b.example', () => ({ release }));
		plainPort = await freePort(25_000, LOOPBACK);
		edge = await startNginx({ store: sites.folder, gateway: '', certificates, plainPort });
	});
	afterAll(async () => {
		await edge?.close();
		sites?.remove();
	});

	const secure = (host: string) =>
		new Promise<{ name: string; cookie: string }>((done, failed) => {
			const { port } = new URL(edge.url);
			const options = {
				host: LOOPBACK,
				port,
				path: '/m/home',
				servername: host,
				headers: { host },
				agent: false as const,
			};
			// It's nobody's certificate but this test's.
			request({ ...options, rejectUnauthorized: false }, (response) => {
				response.resume();
				const certificate = (response.socket as import('node:tls').TLSSocket).getPeerCertificate();
				done({ name: String(certificate.subject.CN), cookie: response.headers['set-cookie']?.[0] ?? '' });
			})
				.on('error', failed)
				.end();
		});

	test('serves a host and the same with www by its certificate', async () => {
		for (const host of ['a.example', 'www.a.example']) {
			const { name, cookie } = await secure(host);
			expect(name).toBe('a.example');
			expect(cookie).toMatch(/; Secure$/);
		}
	});

	test('has nothing to show for a host without one, or that it doesn’t know', async () => {
		await expect(secure('b.example')).rejects.toThrow();
		await expect(secure('unknown.example')).rejects.toThrow();
	});

	test('leads plain requests to https', async () => {
		const { status, headers } = await ask(
			{ url: new URL(`http://${LOOPBACK}:${plainPort}`), host: 'a.example' },
			'/m/home?cid=7',
		);
		expect([status, headers.location]).toEqual([301, 'https://a.example/m/home?cid=7']);
	});
});
