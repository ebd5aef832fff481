import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { changePointer } from '../../src/releases/pointers.ts';
import { freePort, LOOPBACK } from '../../src/server/listen.ts';
import { findNginx } from '../../src/server/nginx/find.ts';
import { startNginx } from '../../src/server/nginx.ts';
import { ask } from '../../src/tools/edge-check/ask.ts';
import { createAuthority, HAS_OPENSSL } from './support/authority.ts';
import { smallStore } from './support/small-sites.ts';

const isRoot = process.getuid?.() === 0;
/** In CI a missing engine fails the tests. */
const there = (Boolean(findNginx()) && HAS_OPENSSL) || Boolean(process.env.CI);

describe.runIf(there)('nginx with certificates', () => {
	let sites: ReturnType<typeof smallStore>;
	let authority: ReturnType<typeof createAuthority>;
	let edge: Awaited<ReturnType<typeof startNginx>>;
	let folder: string;
	let plainPort: number;
	const reports: string[] = [];
	beforeAll(async () => {
		folder = mkdtempSync(join(tmpdir(), 'nginx-rights-'));
		chmodSync(folder, 0o755);
		sites = smallStore();
		authority = createAuthority();
		authority.issue('a.example', 'www.a.example');
		const release = await sites.publish('aurelia', 'old');
		const canary = { release: await sites.publish('aurelia', 'new'), percent: 50 };
		await changePointer(sites.store, 'a.example', () => ({ release, canary }));
		await changePointer(sites.store, 'b.example', () => ({ release }));
		plainPort = await freePort(25_000, LOOPBACK);
		edge = await startNginx({
			store: sites.folder,
			folder,
			gateway: '',
			certificates: authority.certificates,
			plainPort,
			report: (line) => reports.push(line),
		});
		// The master listens before it has workers.
		await vi.waitFor(() => expect(workers()).not.toEqual([]), { timeout: 15_000 });
	});
	afterAll(async () => {
		await edge?.close();
		authority?.remove();
		sites?.remove();
		rmSync(folder, { recursive: true, force: true });
	});

	/** Effective user and group of a process (proc_pid_status(5)). */
	const rightsOf = (pid: number | string) => {
		const status = readFileSync(`/proc/${pid}/status`, 'utf8');
		const [uid, gid] = ['Uid', 'Gid'].map((name) =>
			Number(new RegExp(`^${name}:\\s+\\d+\\s+(\\d+)`, 'm').exec(status)?.[1]),
		) as [number, number];
		return { uid, gid, parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) };
	};
	const workers = () =>
		readdirSync('/proc')
			.filter((name) => /^\d+$/.test(name))
			.flatMap((pid) => {
				try {
					return rightsOf(pid);
				} catch {
					// It ended meanwhile.
					return [];
				}
			})
			.filter(({ parent }) => parent === edge.pid);

	const serialOf = (host: string) =>
		new Promise<string>((done, failed) => {
			const socket = connect({
				host: LOOPBACK,
				port: Number(new URL(edge.url).port),
				servername: host,
				ca: authority.certificate,
			});
			socket.once('error', failed).once('secureConnect', () => {
				done(socket.getPeerCertificate().serialNumber);
				socket.destroy();
			});
		});

	test('serves a host and the same with www by its certificate, and sets cookies for https only', async () => {
		const trusted = getCACertificates('default');
		setDefaultCACertificates([...trusted, authority.certificate]);
		try {
			for (const host of ['a.example', 'www.a.example']) {
				const { headers } = await ask({ url: new URL(edge.url.replace('http:', 'https:')), host }, '/m/home');
				expect(headers['set-cookie']?.[0]).toMatch(/; Secure$/);
			}
		} finally {
			setDefaultCACertificates(trusted);
		}
		for (const host of ['b.example', 'unknown.example']) await expect(serialOf(host)).rejects.toThrow();
	});

	test('redirects plain requests to https', async () => {
		const { status, headers } = await ask(
			{ url: new URL(`http://${LOOPBACK}:${plainPort}`), host: 'a.example' },
			'/m/home?cid=7',
		);
		expect([status, headers.location]).toEqual([301, 'https://a.example/m/home?cid=7']);
	});

	test.runIf(isRoot)('started by root, has no worker with the rights of root, or of its group', () => {
		for (const { uid, gid } of workers()) {
			expect(uid).toBeGreaterThan(0);
			expect(gid).toBeGreaterThan(0);
		}
	});

	test.runIf(isRoot)('started by root, has workers that can read pages and certificates, but no key', () => {
		const [{ uid, gid } = { uid: 0, gid: 0 }] = workers();
		const canRead = (path: string) => spawnSync('cat', [path], { uid, gid, cwd: '/' }).status === 0;
		expect(canRead(`${folder}/live/a.example/release/m/home.html`)).toBe(true);
		const written = readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map(({ parentPath, name }) => `${parentPath}/${name}`);
		const key = readFileSync(`${authority.certificates}/a.example/privkey.pem`, 'utf8');
		const [, line = ''] = key.split('\n');
		const withKey = written.filter((path) => readFileSync(path, 'utf8').includes(line));
		expect(withKey).not.toEqual([]);
		for (const path of [...withKey, `${authority.certificates}/a.example/privkey.pem`])
			expect([path, canRead(path)]).toEqual([path, false]);
		expect(spawnSync('ls', [authority.certificates], { uid, gid, cwd: '/' }).status).not.toBe(0);
	});

	test('uses renewed and new certificates without a restart', async () => {
		const before = await serialOf('a.example');
		authority.issue('a.example', 'www.a.example');
		await expect.poll(() => serialOf('www.a.example'), { timeout: 15_000 }).not.toBe(before);
		await expect(serialOf('b.example')).rejects.toThrow();
		authority.issue('b.example');
		await expect.poll(() => serialOf('b.example').catch(() => ''), { timeout: 15_000 }).not.toBe('');
	});

	test('keeps the last certificate while the files have none that works', async () => {
		const before = await serialOf('a.example');
		reports.length = 0;
		const other = createAuthority();
		other.issue('a.example');
		spawnSync('cp', [
			`${other.certificates}/a.example/privkey.pem`,
			`${authority.certificates}/a.example/privkey.pem`,
		]);
		other.remove();
		await expect
			.poll(() => reports.join('\n'), { timeout: 15_000 })
			.toMatch(/^The certificate in .*\/a\.example can't be used/);
		expect(await serialOf('a.example')).toBe(before);
		expect(await serialOf('b.example')).not.toBe('');
	});
});
