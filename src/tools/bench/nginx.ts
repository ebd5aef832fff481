import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distFolder } from '../../build/build-merchant.ts';
import { readSite } from '../../build/site-files.ts';
import { httpSettings, mainSettings } from '../../edge/nginx/config.ts';
import { block } from '../../edge/nginx/syntax.ts';
import { loadMerchant } from '../../merchants/index.ts';
import { edgeSettings } from '../../releases/edge-settings.ts';
import { changePointer } from '../../releases/pointers.ts';
import { publish } from '../../releases/publish.ts';
import { folderStore } from '../../releases/store.ts';
import { freePort, LOOPBACK } from '../../server/listen.ts';
import { nginxOrError } from '../../server/nginx/find.ts';
import { NginxProcess } from '../../server/nginx/process.ts';
import { workerUser } from '../../server/nginx/worker-user.ts';
import { startNginx } from '../../server/nginx.ts';
import { cpuTime, memory, processTree } from './cpu.ts';
import { load } from './raw-load.ts';

const ROUNDS = 5;
const REQUESTS = 40_000;
const CONNECTIONS = 32;

const HOST = 'www.load.localhost';

/** As Chrome on a cheap phone asks for a page. */
const BROWSER = `Host: ${HOST}
User-Agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36
Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8
Accept-Encoding: gzip, deflate, br, zstd
Accept-Language: en-US,en;q=0.9
Upgrade-Insecure-Requests: 1
`.replaceAll('\n', '\r\n');
/** From elsewhere, from a link of the site, from an ad. */
const SITES = ['none', 'same-origin', 'cross-site'];

/**
 * What a page costs nginx with all rules, and without any: the same files sent by
 * the same nginx, asked for by their own names.
 */
export async function nginxCost(code: string): Promise<string[]> {
	const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
	// nginx's workers may be another user.
	chmodSync(folder, 0o755);
	try {
		const store = await storeOf(code, `${folder}/store`);
		const ours = await startNginx({ store, gateway: '', folder: `${folder}/ours` });
		try {
			return await compared(folder, ours);
		} finally {
			await ours.close();
		}
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function compared(folder: string, ours: { url: string; pid: number }): Promise<string[]> {
	const root = `${folder}/ours/live/${HOST}/release`;
	const raw = await startRaw(`${folder}/raw`, root);
	try {
		const files = readdirSync(`${root}/m`).filter((file) => file.endsWith('.html') && file !== 'index.html');
		const pages = files.map((file) => file.replace('.html', ''));
		const costs: { ours: number; raw: number }[] = [];
		for (let round = 0; round < ROUNDS; round++)
			costs.push({ raw: await costOf(raw, files), ours: await costOf(ours, pages) });
		const page = median(costs.map((cost) => cost.ours));
		const plain = median(costs.map((cost) => cost.raw));
		const ratio = median(costs.map((cost) => cost.raw / cost.ours));
		return [
			'nginx',
			`  all rules: ${page.toFixed(1)} µs of CPU a page, ${Math.round(1e6 / page)} pages a second and core; ${memory(processTree(ours.pid)).toFixed(0)} MB`,
			`  files alone: ${plain.toFixed(1)} µs, so with all rules it is at ${ratio.toFixed(2)} of that (median of ${ROUNDS} pairs of runs)`,
		];
	} finally {
		await raw.close();
	}
}

/** The pages of the default language are enough. */
async function storeOf(code: string, folder: string): Promise<string> {
	const files = [...readSite(distFolder(code))].filter(
		([path]) => !/\.(br|gz)$|^m\/[^/]+\/.*html$/.test(path),
	);
	const store = folderStore(folder);
	const edge = edgeSettings(await loadMerchant(code));
	const { release } = await publish(store, { merchant: code, edge, files: new Map(files), madeOf: {} });
	await changePointer(store, HOST, () => ({ release }));
	return folder;
}

async function startRaw(folder: string, root: string) {
	mkdirSync(`${folder}/temporary`, { recursive: true });
	const found = nginxOrError();
	const port = await freePort(24_000, LOOPBACK);
	const user = workerUser();
	const setup = { folder, modules: found.modules, ...(user && { user }) };
	const server = block('server', [`listen ${LOOPBACK}:${port};`, `root ${root};`, 'brotli_static on;']);
	const config = [...mainSettings(setup), block('http', [...httpSettings(folder), server])].join('\n');
	const nginx = new NginxProcess(found, folder);
	await nginx.start({ 'nginx.conf': `${config}\n` }, port, (why) => console.error(`nginx has ended: ${why}`));
	return { url: `http://${LOOPBACK}:${port}`, pid: nginx.pid, close: () => nginx.stop() };
}

/** Microseconds of processor time for a page. */
async function costOf({ url, pid }: { url: string; pid: number }, pages: string[]): Promise<number> {
	const processes = processTree(pid);
	const before = cpuTime(processes);
	const requests = pages.flatMap((page) =>
		SITES.map((site) => Buffer.from(`GET /m/${page} HTTP/1.1\r\n${BROWSER}Sec-Fetch-Site: ${site}\r\n\r\n`)),
	);
	const wrong = await load({
		port: Number(new URL(url).port),
		requests,
		total: REQUESTS,
		connections: CONNECTIONS,
		pipelined: 1,
	});
	if (wrong) throw new Error(`${wrong} of ${REQUESTS} pages failed`);
	return ((cpuTime(processes) - before) * 1000) / REQUESTS;
}

const median = (values: number[]): number =>
	values.sort((one, other) => one - other)[values.length >> 1] ?? 0;
